import { standInKey, startVendor, type VendorQuestion, type VendorReply } from '../vendors/vendor-server.ts';
import { consentPage, leadBack } from './consent-page.ts';
import { answerDesk, type Desk } from './desk.ts';
import { createKeapContacts } from './keap-contacts.ts';
import { createKeapHooks } from './keap-hooks.ts';
import { createOauthTokens, type OauthTokens } from './oauth-tokens.ts';

/** The invented app of the stand-in. */
export const keapApp = 'xy123.infusionsoft.com';
/** A personal access token that it takes. */
export const keapToken = `${standInKey}-personal`;

const refused = (code: number, message: string): VendorReply => ({
  status: code,
  body: { code, message, status: code === 401 ? 'UNAUTHENTICATED' : 'INVALID_ARGUMENT', details: [] },
});

/** A stand-in for Keap: its OAuth with rotating tokens, and what its API says of who is connected. */
export async function startKeap(options: Parameters<typeof createOauthTokens>[0] = {}) {
  const tokens = createOauthTokens(options);
  const contacts = createKeapContacts();
  const hooks = createKeapHooks();
  const desk: Desk = {
    crm: 'Keap',
    contacts: contacts.shown,
    async act(id, act) {
      contacts.act(id, act);
      await hooks.tell(act === 'delete' ? 'contact.delete' : 'contact.edit', [id]);
    },
  };
  const server = await startVendor({
    keyOf: ({ headers, path }) =>
      isOpen(path) ? standInKey : headers.authorization?.replace(/^Bearer /, ''),
    refuse: (status) => refused(status, status === 401 ? 'Access token is invalid' : 'stand-in'),
    answer: (question) =>
      answerDesk(desk, question) ??
      answer(tokens, question) ??
      hooks.answer(question) ??
      contacts.answer(question) ??
      refused(404, 'Not found'),
  });
  return { ...server, tokens, contacts, hooks, desk };
}

const isOpen = (path: string) =>
  ['/', '/app/oauth/authorize', '/agreed', '/token'].includes(path) || path.startsWith('/desk/');

function answer(tokens: OauthTokens, question: VendorQuestion): VendorReply | undefined {
  const { path, query, headers } = question;
  if (path === '/app/oauth/authorize')
    return consentPage({ crm: 'Keap', query, choices: [{ value: keapApp, label: 'Sample Consulting' }] });
  if (path === '/agreed')
    return leadBack(query, () => tokens.agree({ level: 'location', locationId: keapApp }));
  if (path === '/token') return giveToken(tokens, question);
  const access = headers.authorization?.replace(/^Bearer /, '') ?? '';
  if (access !== keapToken && !tokens.grantOf(access)) return refused(401, 'Access token is invalid');
  return undefined;
}

function giveToken(tokens: OauthTokens, { body, headers }: VendorQuestion): VendorReply {
  const form = new URLSearchParams(String(body));
  const refreshes = form.get('grant_type') === 'refresh_token';
  // The client names itself in a header when it refreshes, in the form when it comes with a code.
  const named = refreshes ? headers.authorization?.startsWith('Basic ') : form.has('client_secret');
  const given = refreshes
    ? tokens.refresh(form.get('refresh_token') ?? '')
    : tokens.exchange(form.get('code') ?? '');
  if (!named || !given)
    return { status: 400, body: { error: 'invalid_grant', error_description: 'Invalid refresh token' } };
  return {
    status: 200,
    body: {
      ...{ access_token: given.access, token_type: 'bearer', expires_in: tokens.seconds },
      ...{ refresh_token: given.refresh, scope: `full|${keapApp}` },
    },
  };
}
