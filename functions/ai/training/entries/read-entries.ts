import type { Caller } from '#functions/platform/http/caller.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { TrainingEntry, type TrainingPage, type TrainingUse } from '#shared/contracts/ai-training/entries.ts';
import { type TrainingKind, trainingLimits } from '#shared/domain/ai/training.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TrainingDeps } from '../deps.ts';
import { type EntryRecord, entryItems, trainingStoreOf } from '../store/index.ts';

export type EntryKey = Pick<EntryRecord, 'tenantId' | 'kind' | 'id'>;
type Tenant = Pick<Caller, 'tenantId'>;

export const toEntry = (record: EntryRecord): TrainingEntry => {
  const { id, kind, title, url = null, excerpt, characters, tokens, status, problem = null } = record;
  const { created_at, updated_at } = record;
  return {
    ...{ id, kind, title, url, excerpt, characters, tokens, status, problem },
    ...{ created_at, updated_at },
  };
};

/** Throws `not_found`. */
export async function readEntry(deps: Pick<TrainingDeps, 'table'>, key: EntryKey): Promise<EntryRecord> {
  const { data } = await trainingStoreOf(deps).entries.get(key).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return entryItems.refuseNewer<EntryRecord>(data);
}

/** How much an account has taught. */
export async function readUse(deps: Pick<TrainingDeps, 'table'>, tenantId: string): Promise<TrainingUse> {
  const { data } = await trainingStoreOf(deps).sums.get({ tenantId }).go({ consistent: true });
  const { tokens: most_tokens, entries: most_entries } = trainingLimits;
  return { tokens: data?.tokens ?? 0, entries: data?.entries ?? 0, most_tokens, most_entries };
}

/** The entries of one kind that have the words of `search` in their title, address or beginning, newest first. */
export async function listEntries(
  deps: TrainingDeps,
  { tenantId }: Tenant,
  kind: TrainingKind,
  { page, limit, search }: { page: number; limit: number; search: string },
): Promise<TrainingPage> {
  const query = trainingStoreOf(deps).entries.query.primary({ tenantId, kind });
  const all = (await query.go({ pages: 'all', consistent: true })).data;
  await wake(deps, all);
  const words = search.toLowerCase();
  const found = all
    .filter(({ title, url = '', excerpt }) => `${title}\n${url}\n${excerpt}`.toLowerCase().includes(words))
    .toSorted((a, b) => b.created_at.localeCompare(a.created_at) || b.id.localeCompare(a.id));
  const shown = found.slice((page - 1) * limit, page * limit);
  return {
    ...(await entryItems.show(shown, TrainingEntry, toEntry)),
    ...{ currentPage: page, pageSize: limit, total: found.length },
    learning: all.filter(({ status }) => status === 'pending' || status === 'learning').length,
    use: await readUse(deps, tenantId),
  };
}

/** Longer than anything is learnt, in ms: whoever began is dead. */
const lostAfter = 20 * 60_000;
const mostWoken = 20;

/** A message may be lost between the table and the queue; whoever looks has it sent again. */
async function wake(deps: TrainingDeps, records: readonly EntryRecord[]): Promise<void> {
  const before = new Date(deps.now().getTime() - lostAfter).toISOString();
  const lost = records.filter(
    ({ status, updated_at }) => (status === 'pending' || status === 'learning') && updated_at < before,
  );
  await Promise.all(lost.slice(0, mostWoken).map((record) => wakeOne(deps, record)));
}

/** A page looks every few seconds, and the queue may be long: one of those who look sends it, and notes that it was sent. */
async function wakeOne(deps: TrainingDeps, record: EntryRecord): Promise<void> {
  const { tenantId, kind, id } = record;
  const sent = trainingStoreOf(deps)
    .entries.patch({ tenantId, kind, id })
    .set({ updated_at: deps.now().toISOString() })
    .where(
      (row, { eq }) => `${eq(row.updated_at, record.updated_at)} AND ${eq(row.revision, record.revision)}`,
    );
  if (await tryTransact(deps.table, [write.update('entry', sent.params())]))
    await sendToLearn(deps, [record]);
}

/** Entries of one account. Whoever teaches much keeps nobody else waiting. */
export async function sendToLearn({ queue }: TrainingDeps, records: readonly EntryRecord[]): Promise<void> {
  const [first] = records;
  if (!first) return;
  await queue.send(
    records.map(({ tenantId: tenant_id, kind, id, revision }) => ({
      ...{ tenant_id, work: 'learn' as const, kind, id, revision },
    })),
    { group: first.tenantId },
  );
}

/** An entry with all of its text; of a file what was read of it. Throws `not_found`. */
export async function readWhole(
  deps: Pick<TrainingDeps, 'table'>,
  key: EntryKey,
): Promise<TrainingEntry & { text: string }> {
  const record = await readEntry(deps, key);
  const { bodies, pieces } = trainingStoreOf(deps);
  const { data: body } = await bodies.get(key).go({ consistent: true });
  if (body) return { ...toEntry(record), text: body.text };
  const { tenantId, id } = key;
  const parts = [];
  for await (const part of readItems(pieces.query.primary({ tenantId, id, revision: record.learnt ?? 0 })))
    parts.push(part);
  const texts = parts
    .toSorted((a, b) => a.part - b.part)
    .flatMap((part) => part.pieces.map(({ text }) => text));
  return { ...toEntry(record), text: texts.join('\n\n') };
}
