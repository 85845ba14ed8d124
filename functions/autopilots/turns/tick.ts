import { findAccount, findPerson, openModules } from '#functions/people/index.ts';
import { dueFrom, type Later, nextAfter, schedule, timed } from '#functions/timed/index.ts';
import { goingStatuses, runnableStatuses, type TurnCause } from '#shared/domain/autopilots.ts';
import { after } from '#shared/domain/time.ts';
import { findAutopilot, keepNewest } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';
import { pause, stop, waitsForCredits } from './halt.ts';
import type { Noted } from './note-turn.ts';
import { isPausing } from './refusals.ts';
import { giveUpTurn, takeTurn } from './take-turn.ts';
import { tellSilent } from './tell-silent.ts';

type Tick = { tenant_id: string; id: string; scheduled: string };
/** Whether a message was dealt with, or is to come again after so many seconds. */
export type Dealt = 'done' | { later: number };

/**
 * A time of an autopilot has come. Any but the one that it waits for is passed over: it came twice, or was changed. The next time is scheduled before
 * this one is over, so that a call that is cut off begins again.
 */
export async function tick(deps: TickDeps, { tenant_id: tenantId, id, scheduled }: Tick): Promise<Dealt> {
  const record = await findAutopilot(deps, tenantId, id);
  if (!record) return 'done';
  if (record.next_at !== scheduled || !waits(record)) {
    // It was paused, or has other times by now, while its turn waited.
    await giveUpTurn(deps, record, scheduled, 'user');
    return 'done';
  }
  const gone = await whoIsGone(deps, record);
  if (gone === 'account') return 'done';
  if (gone) await giveUpTurn(deps, record, scheduled, gone);
  if (gone === 'owner_left') return pause(deps, record, gone);
  if (!gone && (await waitsForCredits(deps, record))) return 'done';
  const asked = {
    id: scheduled,
    at: scheduled,
    cause: causeOf(record, scheduled),
    plan: record.plan,
    ...(gone ? { skip: gone } : {}),
  };
  const taken = await takeTurn(deps, record, asked);
  if ('later' in taken) return putOff(deps, record, scheduled, taken);
  return goOn(deps, record, scheduled, taken);
}

function causeOf({ recent, created_at, updated_at }: AutopilotRecord, scheduled: string): TurnCause {
  if (recent.length === 0 && scheduled === created_at) return 'first';
  // Whoever resumes one that was stopped has it try at that moment.
  return scheduled === updated_at ? 'resumed' : 'schedule';
}

/** Whether it takes its times and its calls: one that is stopped for credits tries again, where its owner has chosen so. */
export const waits = ({ status, resumes }: AutopilotRecord): boolean =>
  goingStatuses.includes(status) || (status === 'stopped_credits' && resumes);

/** Whether the account or whom it acts for is not there any more; `no_access` where they are, and may not search for now. */
export async function whoIsGone(
  deps: TickDeps,
  { tenantId, created_by: userId }: AutopilotRecord,
): Promise<'account' | 'owner_left' | 'no_access' | undefined> {
  const [account, person] = await Promise.all([
    findAccount(deps, tenantId),
    findPerson(deps, { tenantId, userId }),
  ]);
  if (account?.deletion === 'erasing') return 'account';
  if (!person) return 'owner_left';
  return openModules(person, account, deps.now()).includes('leads') ? undefined : 'no_access';
}

/** Where no source answers the message comes again: the look waits for that, and not for the time, which is over. */
async function putOff(
  deps: TickDeps,
  record: AutopilotRecord,
  scheduled: string,
  taken: Later,
): Promise<Dealt> {
  const due_at = dueFrom(after(deps.now(), taken.later, 'second'));
  if (taken.silent)
    await keepNewest(deps, record, (newest) =>
      newest.next_at === scheduled && newest.watch === 'due' ? { set: { due_at } } : undefined,
    );
  return taken;
}

async function goOn(
  deps: TickDeps,
  record: AutopilotRecord,
  scheduled: string,
  { turn, ...lacks }: Noted,
): Promise<Dealt> {
  if (turn.reason === 'insufficient_credits') return stop(deps, record, scheduled, lacks);
  if (isPausing(turn.reason)) return pause(deps, record, turn.reason);
  if (turn.reason === 'source_silent') await tellSilent(deps, record, turn, scheduled);
  const next = nextAfter(record, deps.now());
  await schedule(deps, 'autopilot', record, next);
  await keepNewest(deps, record, (newest) => {
    if (newest.next_at !== scheduled) return undefined;
    if (!next) return { set: { status: 'finished', watch: 'idle' }, drop: ['next_at', 'missing', 'needs'] };
    const status = newest.status === 'stopped_credits' ? 'active' : newest.status;
    return { set: { status, ...timed(next) }, drop: ['missing', 'needs'] };
  });
  return 'done';
}

/** Somebody wants a run now. Where it cannot be started that stands in its turn, and the autopilot stays as it is. */
export async function runNow(deps: TickDeps, { tenant_id: tenantId, id, scheduled }: Tick): Promise<Dealt> {
  const record = await findAutopilot(deps, tenantId, id);
  // It may have been paused since.
  const gone = record && (await whoIsGone(deps, record));
  if (!record || gone === 'account') return 'done';
  const turn = `${scheduled}#now`;
  if (gone || !runnableStatuses.includes(record.status)) await giveUpTurn(deps, record, turn, gone ?? 'user');
  if (gone === 'owner_left' || !runnableStatuses.includes(record.status)) return 'done';
  const noted = { id: turn, at: scheduled, cause: 'now' as const, plan: record.plan };
  const asked = { ...noted, ...(gone ? { skip: gone } : {}) };
  const taken = await takeTurn(deps, record, asked);
  return 'later' in taken ? taken : 'done';
}
