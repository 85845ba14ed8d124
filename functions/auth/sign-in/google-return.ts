import { randomBytes } from 'node:crypto';
import type { Table } from '#functions/platform/table/client.ts';
import { epoch } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import type { SocialProvider } from '../ports.ts';
import { socialReturnEntity } from '../store/social-returns.ts';
import { hashToken } from './session-token.ts';

/** The page asks at once; a telephone may be slow. */
const keepSeconds = 120;
const prefix = 'lwg_';

type Deps = Pick<AuthDeps, 'now' | 'throttle'> & { table: Table };
type Returned = { state: string; code?: string | undefined; error?: string | undefined };

/**
 * Keeps the code that Google posted, and gives the path of the page that signs in: with the state, and a word that stands for
 * the code once. The code itself stands in no address, and so in no history and no log.
 */
export async function keepReturn(
  deps: Deps,
  { state, code, error }: Returned,
  sourceIp: string,
): Promise<string> {
  await limitTries(deps, [[byAddress('social-return', sourceIp), 300]]);
  if (!code || error !== undefined)
    return `/callback?${new URLSearchParams({ state, error: error || 'access_denied' })}`;
  const token = prefix + randomBytes(32).toString('base64url');
  const expires = epoch(deps.now()) + keepSeconds;
  await socialReturnEntity(deps.table)
    .put({ tokenHash: hashToken(token), code, expires })
    .go();
  return `/callback?${new URLSearchParams({ state, code: token })}`;
}

/** The provider, asked with the code that a return stands for; the code itself, from who asks Google alone, is taken as well. */
export const withReturns = (deps: Deps, provider: SocialProvider): SocialProvider => ({
  ...provider,
  profileOf: async (proof) => provider.profileOf({ ...proof, token: await codeOf(deps, proof.token) }),
});

async function codeOf({ table, now }: Deps, token: string): Promise<string> {
  if (!token.startsWith(prefix)) return token;
  const { data } = await socialReturnEntity(table)
    .delete({ tokenHash: hashToken(token) })
    .go({ response: 'all_old' });
  if (!data || data.expires <= epoch(now())) throw new AppError('unauthenticated');
  return data.code;
}
