import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { standInKey } from '../vendors/vendor-server.ts';

/** What somebody agreed to on the page of a stand-in: whose data is reached. */
const Grant = z.object({
  level: z.enum(['location', 'company']),
  locationId: z.string().optional(),
  companyId: z.string().optional(),
});
export type Grant = z.infer<typeof Grant>;
type What = 'code' | 'access' | 'refresh';
type Pair = { access: string; refresh: string };
const Inside = z.object({ grant: Grant, at: z.number(), what: z.enum(['code', 'access', 'refresh']) });

/**
 * Codes and tokens as an OAuth server gives them: a code opens once, a refresh token once, and access tokens for `seconds`. They hold what
 * they open, so that those of an earlier start still do; what was used up is known to this one alone.
 */
export function createOauthTokens({ seconds = 86_399, now = Date.now } = {}) {
  const spent = new Set<string>();
  const ended = { access: 0, refresh: 0 };
  const counts = { refreshes: 0, refusedRefreshes: 0 };

  const make = (what: What, grant: Grant): string => {
    const inside = JSON.stringify({ grant, at: now(), what });
    return `${standInKey}-${Buffer.from(inside).toString('base64url')}.${randomBytes(9).toString('base64url')}`;
  };
  const read = (token: string, what: What) => {
    const [inside = ''] = token.slice(standInKey.length + 1).split('.');
    try {
      const parsed = Inside.parse(JSON.parse(Buffer.from(inside, 'base64url').toString('utf8')));
      return parsed.what === what ? parsed : undefined;
    } catch {
      return undefined;
    }
  };
  const pairOf = (grant: Grant): Pair => ({ access: make('access', grant), refresh: make('refresh', grant) });
  const takeOnce = (token: string, what: 'code' | 'refresh') => {
    const known = read(token, what);
    const isOver = spent.has(token) || (known?.at ?? 0) <= ended.refresh;
    spent.add(token);
    return known && !isOver ? { ...pairOf(known.grant), grant: known.grant } : undefined;
  };

  return {
    seconds,
    counts,
    /** Somebody agreed: the code that they are led back with. */
    agree: (grant: Grant): string => make('code', grant),
    /** Undefined for a code or a refresh token that is unknown or used. */
    exchange: (code: string): (Pair & { grant: Grant }) | undefined => takeOnce(code, 'code'),
    refresh(token: string): (Pair & { grant: Grant }) | undefined {
      const given = takeOnce(token, 'refresh');
      counts[given ? 'refreshes' : 'refusedRefreshes'] += 1;
      return given;
    },
    /** A token for one sub-account of an agency; it has no refresh token. */
    narrow: (grant: Grant): string => make('access', grant),
    /** What a token opens; undefined for one that is over. */
    grantOf(access: string): Grant | undefined {
      const known = read(access, 'access');
      return known && known.at > ended.access && known.at + seconds * 1000 > now() ? known.grant : undefined;
    },
    /** Access tokens stop working, as at the end of their time. */
    expireAll(): void {
      ended.access = now();
    },
    /** Somebody removed the app: nothing opens any more. */
    revokeAll(): void {
      ended.access = now();
      ended.refresh = now();
    },
  };
}
export type OauthTokens = ReturnType<typeof createOauthTokens>;
