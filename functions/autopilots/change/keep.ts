import { transact, type Write, write } from '#functions/platform/table/transact.ts';
import * as timed from '#functions/timed/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AutopilotDeps } from '../deps.ts';
import { autopilotItems } from '../store/autopilots.ts';
import type { AutopilotRecord } from '../store/index.ts';

type Settable = Omit<Partial<AutopilotRecord>, 'tenantId' | 'id' | 'rev' | 'shard' | 'v'>;
/** What a write changes, and what is written with it or not at all. `drop`: what the record has no more. */
export type Change = {
  set: Settable;
  drop?: ('reason' | 'missing' | 'needs' | 'real_searches' | 'next_at' | 'address' | 'repeat')[];
  writes?: Write[];
};

export async function findAutopilot({ store }: AutopilotDeps, tenantId: string, id: string) {
  const { data } = await store.autopilots.get({ tenantId, id }).go({ consistent: true });
  return data ? autopilotItems.refuseNewer(data) : undefined;
}

/** An autopilot of the account, or `not_found`. */
export async function getAutopilot(
  deps: AutopilotDeps,
  tenantId: string,
  id: string,
): Promise<AutopilotRecord> {
  const found = await findAutopilot(deps, tenantId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Changes a record that nobody has changed since it was read; throws `TransactionRefused` by `autopilot` where somebody has. */
export async function keep(
  deps: AutopilotDeps,
  record: AutopilotRecord,
  { set, drop = [], writes = [] }: Change,
): Promise<AutopilotRecord> {
  const { tenantId, id, rev, shard, watch, due_at } = record;
  const rest = { watch: set.watch ?? watch, due_at: set.due_at ?? due_at };
  const patched = deps.store.autopilots
    .patch({ tenantId, id })
    .set({ ...set, ...rest, rev: rev + 1 })
    .remove(drop)
    .composite({ tenantId, id, shard })
    .where((item, { eq }) => eq(item.rev, rev));
  await transact(deps.store.table, [write.update('autopilot', patched.params()), ...writes]);
  const dropped = Object.fromEntries(drop.map((name) => [name, undefined]));
  return { ...record, ...set, ...rest, ...dropped, rev: rev + 1 };
}

/** The same, begun anew with the newest record where somebody was faster. `make` gives undefined where nothing is to be changed any more. */
export const keepNewest = (
  deps: AutopilotDeps,
  { tenantId, id }: Pick<AutopilotRecord, 'tenantId' | 'id'>,
  make: (record: AutopilotRecord) => Change | undefined | Promise<Change | undefined>,
): Promise<AutopilotRecord | undefined> =>
  timed.keepNewest(
    'autopilot',
    () => findAutopilot(deps, tenantId, id),
    make,
    (record, change) => keep(deps, record, change),
  );
