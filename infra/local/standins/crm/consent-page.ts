import type { VendorReply } from '../vendors/vendor-server.ts';

export const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

type Choice = { value: string; label: string };
type Consent = { crm: string; query: URLSearchParams; choices: Choice[] };

/** The page of a stand-in on which somebody agrees, or does not, to what an app asks for. */
export function consentPage({ crm, query, choices }: Consent): VendorReply {
  const passed = [...query]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  const options = choices
    .map(({ value, label }, at) => {
      const checked = at === 0 ? ' checked' : '';
      return `<label><input type="radio" name="choice" value="${escaped(value)}"${checked}> ${escaped(label)}</label>`;
    })
    .join('');
  const asks = (query.get('scope') ?? '').split(' ').filter(Boolean).map(escaped).join(', ');
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8' },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${crm} (stand-in)</title>
<style>body{font:15px system-ui;max-width:420px;margin:10vh auto;padding:0 20px;color:#202633}
label{display:block;margin:10px 0}button{font:inherit;margin:20px 8px 0 0;padding:10px 16px}p{color:#5b6472}</style>
<h1>Connect ${crm}</h1><p>A stand-in for ${crm} on this machine. Its contacts are invented, and nothing leaves this machine.</p>
<p>Asked for: ${asks}</p>
<form action="/agreed">${passed}${options}
<button name="answer" value="yes">Agree</button><button name="answer" value="no">Refuse</button></form></html>`,
  };
}

/** Leads back to the app, with a code or with what OAuth says where somebody refused. */
export function leadBack(query: URLSearchParams, codeOf: (choice: string) => string): VendorReply {
  const to = new URL(query.get('redirect_uri') ?? 'http://127.0.0.1/');
  const state = query.get('state');
  if (state) to.searchParams.set('state', state);
  if (query.get('answer') === 'yes') to.searchParams.set('code', codeOf(query.get('choice') ?? ''));
  else to.searchParams.set('error', 'access_denied');
  return { status: 302, headers: { location: to.href }, body: '' };
}
