import {
  type CallVendor,
  createCallVendor,
  type VendorDeps,
  type VendorProfile,
} from '../../vendors/call-vendor.ts';

/** As Apollo names parameters, without the brackets that lists have in a query. */
export type ApolloQuery = { [parameter: string]: string | number | boolean | readonly string[] | undefined };

/**
 * Apollo says 401 as text, and 403 for an endpoint that is not in the key's scope or plan. Its limits are those of paid plans; the lower
 * ones of others are learned from 429 and `Retry-After`.
 */
const profile: VendorProfile = {
  id: 'apollo',
  baseUrl: 'https://api.apollo.io/api/v1',
  authorise: (key) => ({ 'x-api-key': key, 'cache-control': 'no-cache' }),
  limits: [
    { calls: 200, seconds: 60 },
    { calls: 6_000, seconds: 3_600 },
  ],
  judge: (status, body) =>
    status === 422 && /credit/i.test(JSON.stringify(body) ?? '') ? 'no_credits' : undefined,
};

export const createApolloCall = (deps: VendorDeps): CallVendor => createCallVendor(profile, deps);

/** Addresses of more characters are refused by servers on the way. */
const longestQuery = 1_800;

/**
 * The path with the parameters in its query, as Apollo's description says. A search whose words are too long for an address goes as
 * a body of the same names, which Apollo takes but does not describe.
 */
export function withQuery(path: string, query: ApolloQuery): { path: string; body?: object } {
  const set = Object.entries(query).filter(
    ([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0),
  );
  const parameters = new URLSearchParams();
  for (const [name, value] of set) {
    if (Array.isArray(value)) for (const one of value) parameters.append(`${name}[]`, one);
    else parameters.append(name, String(value));
  }
  const text = `${parameters}`;
  return text.length > longestQuery ? { path, body: nested(set) } : { path: `${path}?${text}` };
}

/** `range[min]` is a member of `range` in a body. */
function nested(set: [string, unknown][]): object {
  const body: Record<string, unknown> = {};
  for (const [name, value] of set) {
    const [, range, bound] = /^(\w+)\[(\w+)\]$/.exec(name) ?? [];
    if (range && bound) body[range] = { ...(body[range] as object), [bound]: value };
    else body[name] = value;
  }
  return body;
}
