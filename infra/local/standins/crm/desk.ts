import type { VendorQuestion, VendorReply } from '../vendors/vendor-server.ts';
import { escaped } from './consent-page.ts';

/** What somebody does with a contact in the CRM itself. */
export const deskActs = ['change', 'unsubscribe', 'subscribe', 'delete'] as const;
export type DeskAct = (typeof deskActs)[number];

export type Desk = {
  crm: string;
  contacts: () => { id: string; name: string; says: string }[];
  act: (id: string, act: DeskAct) => Promise<void> | void;
};

/** The contacts of a stand-in, for whoever wants to see what has arrived, and what comes back of it. Undefined for other paths. */
export function answerDesk(desk: Desk, { method, path }: VendorQuestion): VendorReply | undefined {
  const [, area, id = '', word] = path.split('/');
  if (path === '/' && method === 'GET') return page(desk);
  const act = deskActs.find((one) => one === word);
  if (area !== 'desk' || method !== 'POST' || !act) return undefined;
  void desk.act(id, act);
  return { status: 303, headers: { location: '/' }, body: '' };
}

function page({ crm, contacts }: Desk): VendorReply {
  const rows = contacts().map(({ id, name, says }) => {
    const buttons = deskActs.map(
      (act) => `<form method="post" action="/desk/${escaped(id)}/${act}"><button>${act}</button></form>`,
    );
    return `<tr><td>${escaped(name)}<br><small>${escaped(says)}</small></td><td>${buttons.join('')}</td></tr>`;
  });
  const none = '<p>Nobody is here yet. Send leads to this CRM.</p>';
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${crm} (stand-in)</title>
<style>body{font:15px system-ui;max-width:760px;margin:6vh auto;padding:0 20px;color:#202633}td{padding:8px 16px 8px 0}
form{display:inline}button{font:inherit;margin-right:6px}small,p{color:#5b6472}</style>
<h1>${crm}: contacts</h1><p>A stand-in for ${crm} on this machine. What is done here is told to the app, as ${crm} would.</p>
${rows.length > 0 ? `<table>${rows.join('')}</table>` : none}</html>`,
  };
}
