import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { comeAgain, othersFaster } from '#functions/timed/index.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { workBeside } from './beside.ts';
import { type Dealt, tick } from './tick.ts';

/** Works on a message; what has to wait, for other runs or for a source, comes again later. */
export async function workTick(deps: TickDeps, message: TickMessage): Promise<void> {
  const dealt = await deal(deps, message);
  if (dealt !== 'done') await comeAgain<TickMessage>(deps, message, dealt.later);
}

/**
 * Somebody may write the workflow while its turn is priced: then nothing was noted, and it is judged anew from the start. It may be paused by then, or another version is published; or
 * another turn was noted, and what is left of its budget is another. Where others are always faster it comes again in some seconds.
 */
async function deal(deps: TickDeps, message: TickMessage, tries = 8): Promise<Dealt> {
  try {
    return message.kind === 'workflow' ? await tick(deps, message) : await workBeside(deps, message);
  } catch (error) {
    const faster = error instanceof TransactionRefused && error.labels.includes('workflow');
    if (!faster) throw error;
    if (tries <= 1) return othersFaster();
    return deal(deps, message, tries - 1);
  }
}
