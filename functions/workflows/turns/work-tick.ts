import { comeAgain } from '#functions/timed/index.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { workBeside } from './beside.ts';
import { tick } from './tick.ts';

/** Works on a message; what has to wait, for other runs or for a source, comes again later. */
export async function workTick(deps: TickDeps, message: TickMessage): Promise<void> {
  const dealt = message.kind === 'workflow' ? await tick(deps, message) : await workBeside(deps, message);
  if (dealt !== 'done') await comeAgain<TickMessage>(deps, message, dealt.later);
}
