import { randomBytes } from 'node:crypto';
import { standInKey } from '../vendors/vendor-server.ts';

const fresh = (what: string): string => `${standInKey}-${what}-${randomBytes(9).toString('base64url')}`;

/** What somebody agreed to on the page of a stand-in: whose data is reached. */
export type Grant = { level: 'location' | 'company'; locationId?: string; companyId?: string };
type Pair = { access: string; refresh: string };

/**
 * Codes and tokens as an OAuth server keeps them: a code opens once, a refresh token once, and a pair that was made of it takes the place
 * of the one before. `seconds` is how long access tokens are good.
 */
export function createOauthTokens({ seconds = 86_399, now = Date.now } = {}) {
  const codes = new Map<string, Grant>();
  const refreshes = new Map<string, Grant>();
  const accesses = new Map<string, { grant: Grant; until: number }>();
  const counts = { refreshes: 0, refusedRefreshes: 0 };

  const pairOf = (grant: Grant): Pair => {
    const pair = { access: fresh('access'), refresh: fresh('refresh') };
    accesses.set(pair.access, { grant, until: now() + seconds * 1000 });
    refreshes.set(pair.refresh, grant);
    return pair;
  };
  const take = <T>(from: Map<string, T>, key: string): T | undefined => {
    const value = from.get(key);
    from.delete(key);
    return value;
  };

  return {
    seconds,
    counts,
    /** Somebody agreed: the code that they are led back with. */
    agree(grant: Grant): string {
      const code = fresh('code');
      codes.set(code, grant);
      return code;
    },
    /** Undefined for a code or a refresh token that is unknown or used. */
    exchange(code: string): (Pair & { grant: Grant }) | undefined {
      const grant = take(codes, code);
      return grant && { ...pairOf(grant), grant };
    },
    refresh(token: string): (Pair & { grant: Grant }) | undefined {
      const grant = take(refreshes, token);
      counts[grant ? 'refreshes' : 'refusedRefreshes'] += 1;
      return grant && { ...pairOf(grant), grant };
    },
    /** A token for one sub-account of an agency; it has no refresh token. */
    narrow(grant: Grant): string {
      const access = fresh('access');
      accesses.set(access, { grant, until: now() + seconds * 1000 });
      return access;
    },
    /** What a token opens; undefined for one that is over. */
    grantOf(access: string): Grant | undefined {
      const known = accesses.get(access);
      return known && known.until > now() ? known.grant : undefined;
    },
    /** Access tokens stop working, as at the end of their time. */
    expireAll: () => accesses.clear(),
    /** Somebody removed the app: nothing opens any more. */
    revokeAll(): void {
      accesses.clear();
      refreshes.clear();
    },
  };
}
export type OauthTokens = ReturnType<typeof createOauthTokens>;
