import * as z from 'zod';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import type { CrmVendor, Granted } from '../crm-vendor.ts';

export type KeapHosts = { authorize: string; token: string; api: string };

/** Keap's own: the page, the tokens and the API stand on three hosts. */
export const keapHosts: KeapHosts = {
  authorize: 'https://accounts.infusionsoft.com/app/oauth/authorize',
  token: 'https://api.infusionsoft.com/token',
  api: 'https://api.keap.com/crm',
};

const Token = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.coerce.number().positive(),
  /** `full|<app>.infusionsoft.com`. */
  scope: z.string().optional(),
});
const Page = z.object({ tags: z.array(z.unknown()).default([]) });

function grantedOf({ access_token, refresh_token, expires_in, scope = '' }: z.infer<typeof Token>): Granted {
  const [what = '', app] = scope.split('|');
  return {
    ...{ access_token, refresh_token, expires_in },
    scopes: what ? [what] : [],
    external_id: app || null,
  };
}

/** OAuth of Keap: every refresh gives a new refresh token, and the client names itself in a header there. */
export function createKeapOauth(deps: AskDeps, hosts: KeapHosts = keapHosts): CrmVendor {
  const crm = 'keap' as const;
  const post = async (form: Record<string, string>, headers: Record<string, string> = {}) =>
    grantedOf(
      (await askCrm(deps, { crm, method: 'POST', url: hosts.token, form, headers, schema: Token })).value,
    );
  return {
    authorizeUrl: ({ client_id }, { redirectUri, state }) =>
      `${hosts.authorize}?${new URLSearchParams({ client_id, redirect_uri: redirectUri, response_type: 'code', scope: 'full', state })}`,
    exchange: (client, { code, redirectUri }) =>
      post({ ...client, code, grant_type: 'authorization_code', redirect_uri: redirectUri }),
    refresh: ({ client_id, client_secret }, { refreshToken }) =>
      post(
        { grant_type: 'refresh_token', refresh_token: refreshToken },
        { authorization: `Basic ${Buffer.from(`${client_id}:${client_secret}`).toString('base64')}` },
      ),
    async nameOf({ token, external_id }) {
      const headers = { authorization: `Bearer ${token}` };
      await askCrm(deps, {
        crm,
        method: 'GET',
        url: `${hosts.api}/rest/v2/tags?page_size=1`,
        headers,
        schema: Page,
      });
      return external_id ?? 'Keap';
    },
  };
}
