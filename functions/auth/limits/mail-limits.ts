import { networkOf } from '#functions/platform/http/viewer/viewer-network.ts';
import type { AuthDeps } from '../compose.ts';

/** Mails that may be asked for within 15 minutes: by one network address for a mailbox, and for it by everybody. */
const perAsker = 5;
const perMailbox = 30;

/**
 * Whether a mail that a stranger can ask for goes out. Over the limit nobody is told, so that the answer says nothing about an
 * address; and since askers are counted apart, nobody uses up what the owner may ask for.
 */
export async function mayMail(
  { throttle, now }: Pick<AuthDeps, 'throttle' | 'now'>,
  { what, email, sourceIp }: { what: 'forgot' | 'register'; email: string; sourceIp: string },
): Promise<boolean> {
  const mine = await throttle.count(`${what}#${email}#${networkOf(sourceIp)}`, perAsker, now());
  if (mine > 0) return false;
  return (await throttle.count(`${what}#${email}`, perMailbox, now())) === 0;
}
