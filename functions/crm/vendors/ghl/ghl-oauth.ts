import * as z from 'zod';
import { ghlLevels } from '#shared/domain/crm/kinds.ts';
import { type AskDeps, askCrm } from '../ask-crm.ts';
import type { Access, Asked, CrmClient, CrmVendor, GhlVersion, Granted } from '../crm-vendor.ts';

export type GhlHosts = { authorize: string; api: string };

/** The host that names no brand, so that the customers of a reseller see none. */
export const ghlHosts: GhlHosts = {
  authorize: 'https://marketplace.leadconnectorhq.com/v2/oauth/chooselocation',
  api: 'https://services.leadconnectorhq.com',
};

/** What the product asks for; an agency's installation needs the last two. */
export const ghlScopes = [
  ...['contacts.readonly', 'contacts.write', 'locations.readonly'],
  ...['locations/customFields.readonly', 'locations/customFields.write'],
  ...['locations/tags.readonly', 'locations/tags.write', 'oauth.readonly', 'oauth.write'],
];

/** Every call names a version. */
export const versionHeader = (version: GhlVersion | null | undefined) => ({
  version: version === 'v3' ? 'v3' : '2021-07-28',
});
export const ghlHeaders = ({ token, version }: Pick<Access, 'token' | 'version'>) => ({
  authorization: `Bearer ${token}`,
  ...versionHeader(version),
});

const userTypes = { location: 'Location', company: 'Company' } as const;

const Token = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1),
  expires_in: z.number().positive(),
  scope: z.string().default(''),
  userType: z.string().optional(),
  locationId: z.string().optional(),
  companyId: z.string().optional(),
});
const Location = z.object({ location: z.object({ name: z.string().default('') }) });
const Installed = z.object({
  locations: z.array(z.object({ _id: z.string(), name: z.string().default('') })).default([]),
});
const LocationToken = z.object({
  access_token: z.string().min(1),
  expires_in: z.number().positive(),
});

function grantedOf({ access_token, refresh_token, expires_in, ...told }: z.infer<typeof Token>): Granted {
  const level = ghlLevels.find((one) => userTypes[one] === told.userType) ?? 'location';
  return {
    ...{ access_token, refresh_token, expires_in, level },
    scopes: told.scope.split(' ').filter(Boolean),
    external_id: told.locationId ?? null,
    company_id: told.companyId,
  };
}

/** OAuth of HighLevel: a token is for one sub-account, or for the agency, which has one made for each of its own. */
export function createGhlOauth(deps: AskDeps, hosts: GhlHosts = ghlHosts): CrmVendor & GhlAgency {
  const crm = 'ghl' as const;
  const post = async (client: CrmClient, { level = 'location' }: Asked, form: Record<string, string>) => {
    const whole = { ...client, ...form, user_type: userTypes[level] };
    const url = `${hosts.api}/oauth/token`;
    return grantedOf((await askCrm(deps, { crm, method: 'POST', url, form: whole, schema: Token })).value);
  };
  return {
    authorizeUrl: ({ client_id }, { redirectUri, state }) =>
      `${hosts.authorize}?${new URLSearchParams({
        ...{ response_type: 'code', redirect_uri: redirectUri, client_id, scope: ghlScopes.join(' '), state },
        loginWindowOpenMode: 'self',
      })}`,
    exchange: (client, { code, redirectUri, ...asked }) =>
      post(client, asked, { code, grant_type: 'authorization_code', redirect_uri: redirectUri }),
    refresh: (client, { refreshToken, ...asked }) =>
      post(client, asked, { grant_type: 'refresh_token', refresh_token: refreshToken }),
    async nameOf(access) {
      const { external_id, company_id } = access;
      // What an agency is called nobody may ask with these scopes.
      if (!external_id) return company_id ?? 'HighLevel';
      const url = `${hosts.api}/locations/${encodeURIComponent(external_id)}`;
      const { value } = await askCrm(deps, {
        crm,
        method: 'GET',
        url,
        headers: ghlHeaders(access),
        schema: Location,
      });
      return value.location.name || external_id;
    },
    async locationsOf({ client_id }, access) {
      const query = new URLSearchParams({
        ...{ companyId: access.company_id ?? '', isInstalled: 'true' },
        // The id of the app is the part of the client's before the hyphen.
        appId: client_id.split('-')[0] ?? '',
        ...(access.version === 'v3' ? { pageSize: '100' } : { limit: '100' }),
      });
      const path = access.version === 'v3' ? 'installed-locations' : 'installedLocations';
      const url = `${hosts.api}/oauth/${path}?${query}`;
      const { value } = await askCrm(deps, {
        crm,
        method: 'GET',
        url,
        headers: ghlHeaders(access),
        schema: Installed,
      });
      return value.locations.map(({ _id: id, name }) => ({ id, name: name || id }));
    },
    async locationToken(access, locationId) {
      const path = access.version === 'v3' ? 'location-token' : 'locationToken';
      const { value } = await askCrm(deps, {
        ...{ crm, method: 'POST', url: `${hosts.api}/oauth/${path}`, headers: ghlHeaders(access) },
        form: { companyId: access.company_id ?? '', locationId },
        schema: LocationToken,
      });
      return value;
    },
  };
}

/** What only an agency of HighLevel can be asked. */
export type GhlAgency = {
  /** The sub-accounts in which the app is installed, a hundred at most. */
  locationsOf(client: CrmClient, access: Access): Promise<{ id: string; name: string }[]>;
  /** A token for one of them; it has no refresh token, since the agency makes another. */
  locationToken(access: Access, locationId: string): Promise<{ access_token: string; expires_in: number }>;
};
