import { zoneOfAccount } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import { newMonth, nextAfter, schedule, tickOf, timed } from '#functions/timed/index.ts';
import { type AutopilotChoice, autopilotLimits } from '#shared/domain/autopilots.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ChangeDeps, ChoiceDeps } from '../deps.ts';
import { dueShards } from '../store/autopilots.ts';
import type { AutopilotRecord } from '../store/index.ts';
import { newAddress } from './address.ts';
import { chosenOf, savedNow, versionWrites } from './chosen.ts';
import { getAutopilot } from './keep.ts';

type Made = { record: AutopilotRecord; address: string | null };
type Chosen = Awaited<ReturnType<typeof chosenOf>>;
type Who = Pick<Caller, 'tenantId' | 'userId'>;

/**
 * Makes an autopilot. One that repeats starts at once; the look starts it within a quarter of an hour where this call is cut off. Throws `limit_reached` where
 * the account has as many as it may.
 */
export async function createAutopilot(
  deps: ChoiceDeps & { appUrl: string },
  who: Who,
  choice: AutopilotChoice,
): Promise<Made> {
  const chosen = await chosenOf(deps, who.tenantId, choice, () => zoneOfAccount(deps, who.tenantId));
  const now = deps.now();
  const isOnce = chosen.repeat?.every === 'one-time';
  const first = isOnce ? nextAfter(chosen, now) : chosen.repeat && now.toISOString();
  const made = await record(deps, who, chosen, { status: 'active', ...timed(first) }, now);
  if (first && isOnce) await schedule(deps, 'autopilot', made.record, first);
  const atOnce = first && !isOnce ? [tickOf('autopilot', made.record, first)] : [];
  await deps.ticks.send([...atOnce, savedNow(deps, made.record)]);
  return made;
}

/** Makes another of it, which waits until somebody looks at it and resumes it. One that is called has no address until it is asked for. */
export async function duplicateAutopilot(
  deps: ChangeDeps & { appUrl: string },
  who: Who,
  id: string,
): Promise<Made> {
  const { type, plan, repeat, time_zone, mappings, budget, resumes, kind, campaign_name, name } =
    await getAutopilot(deps, who.tenantId, id);
  const { data: all } = await deps.store.autopilots.query
    .primary({ tenantId: who.tenantId })
    .go({ limit: autopilotLimits.perAccount, attributes: ['name'] });
  const chosen = { type, plan, repeat, time_zone, mappings, budget, resumes, kind, campaign_name };
  const copy = { ...chosen, name: numbered(name, new Set(all.map((one) => one.name))) } as Chosen;
  return record(deps, who, copy, { status: 'paused', reason: 'user', watch: 'idle' }, deps.now());
}

/** The first of “Dentists (2)”, “Dentists (3)” … that none is called. */
function numbered(name: string, taken: ReadonlySet<string>): string {
  const stem = name.replace(/ \(\d+\)$/, '');
  for (let no = 2; ; no += 1) {
    const end = ` (${no})`;
    const copy = stem.slice(0, 100 - end.length) + end;
    if (!taken.has(copy)) return copy;
  }
}

async function record(
  deps: ChangeDeps & { appUrl: string },
  { tenantId, userId }: Who,
  chosen: Chosen,
  state: Pick<AutopilotRecord, 'status' | 'watch'> & { reason?: 'user'; next_at?: string; due_at?: string },
  now: Date,
): Promise<Made> {
  await refuseTooMany(deps, tenantId);
  const { store } = deps;
  const at = now.toISOString();
  const id = deps.newId('autopilot');
  // That of a copy would be seen by nobody: it is made when somebody asks for it.
  const isCalled = chosen.type === 'webhook' && state.status === 'active';
  const called = isCalled ? newAddress(deps, deps.appUrl, { tenantId, id }) : undefined;
  const item = {
    ...{ tenantId, id, created_by: userId, created_at: at, updated_at: at, due_at: at },
    ...{ failures: 0, version: 1, rev: 0, recent: [], shard: now.getTime() % dueShards },
    month: newMonth(chosen, now),
    ...chosen,
    ...state,
    ...(called ? { address: called.hash } : {}),
  };
  await transact(store.table, [
    write.put('autopilot', store.autopilots.create(item).params()),
    ...versionWrites(deps, item),
    ...(called?.writes ?? []),
  ]);
  return { record: item, address: called?.address ?? null };
}

async function refuseTooMany({ store }: ChangeDeps, tenantId: string): Promise<void> {
  const all = store.autopilots.query.primary({ tenantId });
  const { data } = await all.go({ limit: autopilotLimits.perAccount, attributes: ['id'] });
  if (data.length >= autopilotLimits.perAccount) throw new AppError('limit_reached');
}
