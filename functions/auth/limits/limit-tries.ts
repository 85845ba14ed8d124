import { type Address, loginKey } from '#functions/people/index.ts';
import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';

/** Keys with how many tries each has in 15 minutes; throws `rate_limited` when one has had too many. */
export async function limitTries(
  { throttle, now }: Pick<AuthDeps, 'throttle' | 'now'>,
  limits: readonly (readonly [key: string, tries: number])[],
): Promise<void> {
  const waits = await Promise.all(limits.map(([key, tries]) => throttle.count(key, tries, now())));
  const retryAfter = Math.max(...waits);
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}

/** The key under which tries of one kind are counted for a network address. */
export const byAddress = (what: string, sourceIp: string): string => `${what}#ip#${networkOf(sourceIp)}`;

/** Under which keys tries to log in are counted: for an account from one network address, for it from anywhere, and by address. */
export const loginTries = (address: Address, sourceIp: string) => ({
  here: `login#${loginKey(address)}#${networkOf(sourceIp)}`,
  account: `login#${loginKey(address)}`,
  address: byAddress('login', sourceIp),
});
