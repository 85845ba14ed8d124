import { isDeepStrictEqual } from 'node:util';
import type { Caller } from '#functions/platform/http/caller.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import {
  nextAfter,
  resumesAt,
  schedule,
  tickOf,
  timed,
  triesAgainAt,
  unschedule,
} from '#functions/timed/index.ts';
import { type AutopilotChange, goingStatuses, runnableStatuses } from '#shared/domain/autopilots.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { ChangeDeps, ChoiceDeps } from '../deps.ts';
import type { AutopilotRecord } from '../store/index.ts';
import { chosenOf, savedNow, versionWrites } from './chosen.ts';
import { type Change, getAutopilot, keepNewest } from './keep.ts';

type Who = Pick<Caller, 'tenantId' | 'userId'>;

const changedSince = () => new AppError('conflict', { reason: 'autopilot_changed' });

/** Changes a record that somebody looks at: who was slower than another person reads it again. That a run of it ended, or was noted, is no change. */
async function keepMine(deps: ChangeDeps, seen: AutopilotRecord, change: Change): Promise<AutopilotRecord> {
  const kept = await keepNewest(deps, seen, (newest) => {
    const isUntouched =
      newest.version === seen.version && newest.status === seen.status && newest.next_at === seen.next_at;
    if (!isUntouched) throw changedSince();
    return change;
  });
  if (!kept) throw new AppError('not_found');
  return kept;
}

/**
 * Changes what was chosen. It goes on, or stays paused, as it was; one that was finished or stopped for credits and has other times is active. `conflict` where somebody has changed it since
 * the version that the change was made on, or meanwhile; a turn that was noted meanwhile is no change.
 */
export async function changeAutopilot(
  deps: ChoiceDeps,
  { tenantId, userId }: Who,
  id: string,
  { version: madeOn, ...choice }: AutopilotChange,
): Promise<AutopilotRecord> {
  const found = await getAutopilot(deps, tenantId, id);
  if (madeOn !== undefined && found.version !== madeOn) throw changedSince();
  if (found.type !== choice.type) throw invalidField('type', 'type');
  const { type: _type, ...chosen } = await chosenOf(deps, tenantId, choice, () => found.time_zone);
  let before = found;
  const record = await keepNewest(deps, found, (newest) => {
    if (newest.version !== found.version) throw changedSince();
    before = newest;
    return changeOf(deps, newest, userId, chosen);
  });
  if (!record) throw new AppError('not_found');
  if (before.next_at !== record.next_at) {
    await unschedule(deps, before);
    await schedule(deps, 'autopilot', record, record.next_at);
  }
  await deps.ticks.send([...endsWaiting(before, record), ...triesNow(record), savedNow(deps, record)]);
  return record;
}

/** One that is stopped for credits may need fewer as it is by now: it is priced anew at once, and not within the hour. */
const triesNow = (record: AutopilotRecord) =>
  record.status === 'stopped_credits' && record.resumes && record.next_at
    ? [tickOf('autopilot', record, record.next_at)]
    : [];

/** A turn of a time that it waits for no more may be waiting itself: its tick has it start nothing, and give back what it has set aside. */
const endsWaiting = (before: AutopilotRecord, record: AutopilotRecord) =>
  before.next_at && before.next_at !== record.next_at ? [tickOf('autopilot', before, before.next_at)] : [];

/** Whether it starts when it did before: then a turn that waits, or that is about to come, is not lost with a change of something else. */
const keepsTimes = (
  { status, repeat, time_zone }: AutopilotRecord,
  chosen: Pick<AutopilotRecord, 'repeat' | 'time_zone'>,
): boolean =>
  status !== 'finished' && isDeepStrictEqual([repeat, time_zone], [chosen.repeat, chosen.time_zone]);

type Costing = Pick<AutopilotRecord, 'plan' | 'budget' | 'mappings'>;
const costsTheSame = (before: Costing, chosen: Costing): boolean =>
  isDeepStrictEqual(
    [before.plan, before.budget, before.mappings],
    [chosen.plan, chosen.budget, chosen.mappings],
  );

/** Of one that is stopped for credits: whether it is looked at each hour, as is chosen by now. */
const triesAgain = (
  { type }: AutopilotRecord,
  { resumes }: Pick<AutopilotRecord, 'resumes'>,
  now: Date,
): Pick<AutopilotRecord, 'watch' | 'due_at'> => ({
  watch: resumes && type === 'basic' ? 'due' : 'idle',
  due_at: triesAgainAt(now),
});

function changeOf(
  deps: ChangeDeps,
  before: AutopilotRecord,
  userId: string,
  chosen: Omit<Awaited<ReturnType<typeof chosenOf>>, 'type'>,
): Change {
  const now = deps.now();
  const changed = {
    ...{ created_by: userId, updated_at: now.toISOString(), version: before.version + 1 },
    ...chosen,
  };
  const { repeat, ...set } = changed;
  const status = before.status === 'failing' ? 'failing' : 'active';
  const starts = before.status !== 'paused' && !keepsTimes(before, chosen);
  const needsAnother = starts || !costsTheSame(before, chosen);
  return {
    set: {
      ...set,
      ...(repeat ? { repeat } : {}),
      ...(starts ? { status, ...timed(nextAfter(chosen, now)) } : {}),
      ...(before.status === 'stopped_credits' && !starts ? triesAgain(before, chosen, now) : {}),
    },
    // What it needs, and what of that is missing, is counted anew; and so is who is asked for it.
    drop: ['real_searches', ...(needsAnother ? (['needs', 'missing'] as const) : [])],
    writes: versionWrites(deps, { ...before, ...changed }),
  };
}

export async function pauseAutopilot(deps: ChangeDeps, { tenantId }: Who, id: string) {
  const before = await getAutopilot(deps, tenantId, id);
  if (before.status === 'paused') return before;
  if (before.status === 'finished') throw new AppError('conflict', { reason: 'autopilot_finished' });
  const record = await keepMine(deps, before, {
    set: { status: 'paused', reason: 'user', watch: 'idle' },
    drop: ['next_at', 'missing', 'needs'],
  });
  await unschedule(deps, before);
  await deps.ticks.send(endsWaiting(before, record));
  return record;
}

/** One that goes on already is left; one that was stopped for credits tries at once, what was paused waits for its next time. */
export async function resumeAutopilot(deps: ChangeDeps, { tenantId, userId }: Who, id: string) {
  const before = await getAutopilot(deps, tenantId, id);
  if (goingStatuses.includes(before.status)) return before;
  const now = deps.now();
  const next = before.type === 'basic' ? resumesAt(before, now) : undefined;
  const atOnce = next === now.toISOString();
  if (before.type === 'basic' && !next) throw new AppError('conflict', { reason: 'autopilot_finished' });
  const record = await keepMine(deps, before, {
    // Whoever resumes it is whom it acts for: who did before may have left.
    set: { status: 'active', failures: 0, created_by: userId, updated_at: now.toISOString(), ...timed(next) },
    drop: ['reason', 'missing', 'needs', 'real_searches', ...(next ? [] : (['next_at'] as const))],
  });
  if (!atOnce) await schedule(deps, 'autopilot', record, next);
  const ticks = next && atOnce ? [tickOf('autopilot', record, next)] : [];
  await deps.ticks.send([...endsWaiting(before, record), ...ticks, savedNow(deps, record)]);
  return record;
}

/** Has a run start beside its times. `conflict` where it is paused or stopped. */
export async function runAutopilotNow(deps: ChangeDeps, { tenantId }: Who, id: string) {
  const record = await getAutopilot(deps, tenantId, id);
  if (!runnableStatuses.includes(record.status))
    throw new AppError('conflict', { reason: 'autopilot_not_going' });
  const scheduled = deps.now().toISOString();
  await deps.ticks.send([{ kind: 'now', tenant_id: tenantId, id, scheduled }]);
  return record;
}

/** Removes it with its schedule, its address and what is kept of it. Cut off, it is paused, takes no calls, and can be removed again. */
export async function removeAutopilot(deps: ChangeDeps, { tenantId }: Who, id: string) {
  const record = await getAutopilot(deps, tenantId, id);
  await keepNewest(deps, record, ({ address }) => ({
    set: { status: 'paused', reason: 'user', watch: 'idle' },
    drop: ['next_at', 'missing', 'needs', 'address'],
    writes: address ? [write.remove('address', deps.store.addresses.delete({ hash: address }).params())] : [],
  }));
  await unschedule(deps, record);
  await forgetAutopilot(deps, record);
  return record;
}

/** The items of an autopilot, itself last. */
export async function forgetAutopilot(
  { store }: Pick<ChangeDeps, 'store'>,
  { tenantId, id, address }: AutopilotRecord,
): Promise<void> {
  const of = { tenantId, autopilot: id };
  await eraseItems(store.table, store.turns.query.primary(of));
  await eraseItems(store.table, store.versions.query.primary(of));
  await eraseItems(store.table, store.calls.query.primary(of));
  await transact(store.table, [
    ...(address ? [write.remove('address', store.addresses.delete({ hash: address }).params())] : []),
    write.remove('autopilot', store.autopilots.delete({ tenantId, id }).params()),
  ]);
}
