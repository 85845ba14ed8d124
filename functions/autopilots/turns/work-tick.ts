import { workCall } from '../calls/work-call.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { runNow, tick } from './tick.ts';

/** Until the runs that an account may have at once have ended, or some of them. */
const waitSeconds = 120;

/** Works on a message; what has to wait for other runs comes again later. */
export async function workTick(deps: TickDeps, message: TickMessage): Promise<void> {
  const dealt =
    message.kind === 'call'
      ? await workCall(deps, message)
      : message.kind === 'now'
        ? await runNow(deps, message)
        : await tick(deps, message);
  if (dealt === 'later') await comeAgain(deps, message, waitSeconds);
}

/**
 * Has a message come again. One that the look has sent does not: what waits is looked at every quarter of an hour, and if each of those messages came again by itself, more and more of them
 * would price the same turn.
 */
export async function comeAgain(
  { ticks }: Pick<TickDeps, 'ticks'>,
  message: TickMessage,
  delaySeconds: number,
): Promise<void> {
  if ('late' in message && message.late) return;
  await ticks.send([message], { group: message.tenant_id, delaySeconds });
}
