import { comeAgain } from '#functions/timed/index.ts';
import { workCall } from '../calls/work-call.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { noteSources } from './note-sources.ts';
import { type Dealt, runNow, tick } from './tick.ts';

/** Works on a message; what has to wait, for other runs or for a source, comes again later. */
export async function workTick(deps: TickDeps, message: TickMessage): Promise<void> {
  const dealt = await work(deps, message);
  if (dealt !== 'done') await comeAgain<TickMessage>(deps, message, dealt.later);
}

function work(deps: TickDeps, message: TickMessage): Promise<Dealt> {
  if (message.kind === 'call') return workCall(deps, message);
  if (message.kind === 'now') return runNow(deps, message);
  return message.kind === 'saved' ? noteSources(deps, message) : tick(deps, message);
}
