import { lackingCredits, triesAgainAt } from '#functions/timed/index.ts';
import type { PauseReason } from '#shared/domain/autopilots.ts';
import { keepNewest } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';
import type { Noted } from './note-turn.ts';
import { tellOwner } from './tell-owner.ts';

/** Stops it for credits, at a time that is tried again each hour where its owner has chosen so. One mail says what is missing. */
export async function stop(
  deps: TickDeps,
  record: AutopilotRecord,
  scheduled: string,
  { missing = 1, needs }: Pick<Noted, 'missing' | 'needs'>,
): Promise<'done'> {
  await tellOwner(deps, record, scheduled, (common) => ({
    template: 'autopilot_stopped',
    values: { ...common, missing },
  }));
  const due_at = triesAgainAt(deps.now());
  await keepNewest(deps, record, (newest) => {
    if (newest.status === 'paused' || !isAsJudged(newest, record)) return undefined;
    const watch = record.resumes && record.type === 'basic' ? 'due' : 'idle';
    const set = { status: 'stopped_credits', missing, watch, due_at } as const;
    return needs === undefined ? { set, drop: ['needs'] } : { set: { ...set, needs } };
  });
  return 'done';
}

/** Has one that lacks credits still wait for another hour: what its search would cost is not asked before there are as many as it needed. False where there are. */
export async function waitsForCredits(deps: TickDeps, record: AutopilotRecord): Promise<boolean> {
  const lacks = await lackingCredits(deps.runs.wallet, record, deps.now());
  if (!lacks) return false;
  await keepNewest(deps, record, ({ status, next_at }) =>
    status === 'stopped_credits' && next_at === record.next_at ? { set: lacks } : undefined,
  );
  return true;
}

/** Whether nobody has changed it, or when it starts, since it was judged: what was mended while a mail was posted stays mended. */
const isAsJudged = (newest: AutopilotRecord, judged: AutopilotRecord): boolean =>
  newest.version === judged.version && newest.next_at === judged.next_at;

/** Pauses it until somebody has looked at it, and says why by one mail since somebody last did. */
export async function pause(deps: TickDeps, record: AutopilotRecord, reason: PauseReason): Promise<'done'> {
  await tellOwner(deps, record, `${reason}-${record.updated_at}`, (values) => ({
    ...{ template: 'autopilot_paused', values },
  }));
  await keepNewest(deps, record, (newest) =>
    newest.status === 'paused' || !isAsJudged(newest, record)
      ? undefined
      : { set: { status: 'paused', reason, watch: 'idle' }, drop: ['next_at', 'missing', 'needs'] },
  );
  return 'done';
}
