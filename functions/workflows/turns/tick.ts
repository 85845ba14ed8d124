import { findAccount, findPerson, openModules } from '#functions/people/index.ts';
import { dueFrom, type Later, nextAfter, schedule, timed } from '#functions/timed/index.ts';
import { after } from '#shared/domain/time.ts';
import { turnIdOf, type WorkflowCause, workflowGoes } from '#shared/domain/workflows/workflow.ts';
import { findWorkflow, keepNewest, pausedFor } from '../change/keep.ts';
import type { TickDeps } from '../deps.ts';
import { getPublished, unlessGone } from '../draw/drafts.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { giveUpTurn, skipTurn } from './give-up.ts';
import type { Noted } from './note-turn.ts';
import { takeTurn } from './take-turn.ts';
import { pause, stop, waitsForCredits } from './telling/halt.ts';
import { isPausing } from './telling/refusals.ts';
import { tellSilent } from './telling/tell-silent.ts';

type Tick = { tenant_id: string; id: string; scheduled: string };
/** Whether a message was dealt with, or is to come again after so many seconds. */
export type Dealt = 'done' | { later: number };

/**
 * A time of a workflow has come. Any but the one that it waits for is passed over: it came twice, or was changed. The next time is scheduled before this one is over, so that a call that
 * is cut off begins again.
 */
export async function tick(deps: TickDeps, { tenant_id: tenantId, id, scheduled }: Tick): Promise<Dealt> {
  const record = await findWorkflow(deps, tenantId, id);
  if (!record) return 'done';
  const turn = turnIdOf(scheduled);
  if (record.next_at !== scheduled || !waits(record)) {
    // It was paused, or has other times by now, while its turn waited.
    await giveUpTurn(deps, record, turn, 'user');
    return 'done';
  }
  const gone = await whoIsGone(deps, tenantId, record.acts_for);
  if (gone === 'account') return 'done';
  if (gone === 'owner_left') {
    await giveUpTurn(deps, record, turn, gone);
    await pause(deps, record, gone, []);
    return 'done';
  }
  const published = await unlessGone(getPublished(deps, record));
  if (!published) return restGone(deps, record, turn);
  const asked = {
    ...{ id: turn, at: scheduled, cause: causeOf(record, scheduled), by: record.acts_for },
    ...published,
  };
  if (gone) return goOn(deps, record, scheduled, await skipTurn(deps, record, asked, { reason: gone }));
  if (await waitsForCredits(deps, record)) return 'done';
  const taken = await takeTurn(deps, record, asked);
  if ('later' in taken) return putOff(deps, record, scheduled, taken);
  return goOn(deps, record, scheduled, taken);
}

/** Whoever resumes one that was stopped has it try at that moment. */
const causeOf = ({ updated_at }: WorkflowRecord, scheduled: string): WorkflowCause =>
  scheduled === updated_at ? 'resumed' : 'schedule';

/** Whether it takes its times: one that is stopped for credits tries again, where its owner has chosen so. */
const waits = ({ status, resumes }: WorkflowRecord): boolean =>
  workflowGoes(status) || (status === 'stopped_credits' && resumes);

/** Whether the account or whom a run acts for is not there any more, or that one may not search for now. */
export async function whoIsGone(
  deps: TickDeps,
  tenantId: string,
  userId: string,
): Promise<'account' | 'owner_left' | 'no_access' | undefined> {
  const [account, person] = await Promise.all([
    findAccount(deps, tenantId),
    findPerson(deps, { tenantId, userId }),
  ]);
  if (account?.deletion === 'erasing') return 'account';
  if (!person) return 'owner_left';
  return openModules(person, account, deps.now()).includes('leads') ? undefined : 'no_access';
}

/** What it runs is not there: it was being deleted, and that call was cut off. Whoever deleted it is told nothing. */
async function restGone(deps: TickDeps, record: WorkflowRecord, turn: string): Promise<'done'> {
  const rests = await keepNewest(deps, record, ({ rev }) =>
    rev === record.rev ? pausedFor('refused') : undefined,
  );
  if (rests?.status === 'paused') await giveUpTurn(deps, record, turn, 'refused');
  return 'done';
}

/** Where no source answers the message comes again: the look waits for that, and not for the time, which is over. */
async function putOff(
  deps: TickDeps,
  record: WorkflowRecord,
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
  record: WorkflowRecord,
  scheduled: string,
  { turn, ...lacks }: Noted,
): Promise<Dealt> {
  if (turn.status === 'skipped' && turn.reason === 'insufficient_credits')
    return stop(deps, record, scheduled, lacks);
  // What is wrong is mended where another version was published since.
  const isOfPublished = turn.version === record.published?.version;
  if (turn.status === 'skipped' && isPausing(turn.reason) && isOfPublished) {
    const isPaused = await pause(deps, record, turn.reason, turn.refused ?? []);
    if (isPaused) return 'done';
  }
  if (turn.reason === 'source_silent') await tellSilent(deps, record, turn, scheduled);
  const next = nextAfter(record, deps.now());
  await schedule(deps, 'workflow', record, next);
  await keepNewest(deps, record, (newest) => {
    if (newest.next_at !== scheduled) return undefined;
    if (!next) return { set: { status: 'finished', watch: 'idle' }, drop: ['next_at', 'missing', 'needs'] };
    const status = newest.status === 'stopped_credits' ? 'active' : newest.status;
    return { set: { status, ...timed(next) }, drop: ['missing', 'needs'] };
  });
  return 'done';
}
