import { comeAgain } from '#functions/timed/index.ts';
import { workCall } from '../calls/work-call.ts';
import type { TickDeps } from '../deps.ts';
import type { TickMessage } from '../env.ts';
import { noteSources } from './note-sources.ts';
import { Overtaken } from './take-turn.ts';
import { type Dealt, runNow, tick } from './tick.ts';

/** Works on a message; what has to wait, for other runs or for a source, comes again later. */
export async function workTick(deps: TickDeps, message: TickMessage): Promise<void> {
  const dealt = await judgeAnew(() => work(deps, message));
  if (dealt !== 'done') await comeAgain<TickMessage>(deps, message, dealt.later);
}

/** However often somebody changes it at the very moment, a message is worked on in the end. */
const tries = 8;

async function judgeAnew(work: () => Promise<Dealt>): Promise<Dealt> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof Overtaken) || attempt >= tries) throw error;
    }
}

function work(deps: TickDeps, message: TickMessage): Promise<Dealt> {
  if (message.kind === 'call') return workCall(deps, message);
  if (message.kind === 'now') return runNow(deps, message);
  return message.kind === 'saved' ? noteSources(deps, message) : tick(deps, message);
}
