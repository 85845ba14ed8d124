import type { Caller } from '#functions/platform/http/caller.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { goneMeanwhile, tryTransact, type Write, write } from '#functions/platform/table/transact.ts';
import { trainingLimits } from '#shared/domain/ai/training.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { TrainingDeps } from '../deps.ts';
import { countTokens } from '../reading/count-tokens.ts';
import { eraseLearnt } from '../store/erase.ts';
import { type EntryRecord, trainingStoreOf } from '../store/index.ts';
import { type EntryKey, readEntry, readUse, sendToLearn } from './read-entries.ts';

/** What is taught; a file has no text before it has been read. */
export type NewEntry = Pick<EntryRecord, 'kind' | 'title'> & {
  id?: string;
  url?: string;
  text?: string;
  from_upload?: string;
};

/** Entries of one transaction, each with its text; texts that are too long together are halved. */
const atOnce = 20;
const excerptCharacters = 240;

/** What is told of a text without showing it. A title counts, since it is learnt too. */
export const measure = (title: string, text: string) => ({
  excerpt: text.replace(/^#+ /gm, '').replace(/\s+/g, ' ').slice(0, excerptCharacters),
  characters: text.length,
  tokens: text === '' ? 0 : countTokens(title) + countTokens(text),
});

/** Adds entries and has them learnt. `limit_reached` where the account has no room for all of them. */
export async function addEntries(
  deps: TrainingDeps,
  { tenantId, userId }: Pick<Caller, 'tenantId' | 'userId'>,
  added: readonly NewEntry[],
): Promise<EntryRecord[]> {
  const at = deps.now().toISOString();
  const made = added.map(({ text = '', ...entry }) => {
    const record: EntryRecord = {
      ...{ tenantId, user_id: userId, id: deps.newId('training'), ...entry, ...measure(entry.title, text) },
      ...{ status: 'pending', revision: 1, created_at: at, updated_at: at },
    };
    return { record, text };
  });
  const tokens = made.reduce((sum, { record }) => sum + record.tokens, 0);
  const use = await readUse(deps, tenantId);
  if (use.tokens + tokens > use.most_tokens || use.entries + made.length > use.most_entries) throw noRoom();
  for (const some of chunk(made, atOnce)) await putEntries(deps, tenantId, some);
  const records = made.map(({ record }) => record);
  await sendToLearn(deps, records);
  return records;
}

const noRoom = () => new AppError('limit_reached');

type Made = { record: EntryRecord; text: string };

async function putEntries(deps: TrainingDeps, tenantId: string, made: readonly Made[]): Promise<void> {
  const { entries, bodies } = trainingStoreOf(deps);
  const tokens = made.reduce((sum, { record }) => sum + record.tokens, 0);
  const writes = made.flatMap(({ record, text }) => [
    write.put('entry', entries.create(record).params()),
    ...(text === '' ? [] : [write.put('body', bodies.put({ tenantId, id: record.id, text }).params())]),
  ]);
  if (!(await tryTransact(deps.table, [...writes, countWrite(deps, tenantId, tokens, made.length)])))
    throw noRoom();
}

/** Notes that what may be found is another, counts what comes or goes with that, and refuses where there is no room for it. */
export function countWrite(
  deps: Pick<TrainingDeps, 'table'>,
  tenantId: string,
  tokens = 0,
  count = 0,
): Write {
  const counted = trainingStoreOf(deps)
    .sums.update({ tenantId })
    .add({ tokens, entries: count, changes: 1 })
    .where((sum, { notExists, lte }) => {
      const room = (has: typeof sum.tokens, most: number, more: number) =>
        more > 0 ? `(${notExists(has)} OR ${lte(has, most - more)})` : undefined;
      return [
        room(sum.tokens, trainingLimits.tokens, tokens),
        room(sum.entries, trainingLimits.entries, count),
      ]
        .filter(Boolean)
        .join(' AND ');
    });
  return write.update('sum', counted.params());
}

type Change = { title: string; text?: string };

/**
 * Changes an entry, and has it learnt anew where its text or title is another: what was learnt of it is found no more. Throws `not_found`,
 * `limit_reached`, and `conflict` where somebody else changed it at the same moment.
 */
export async function changeEntry(
  deps: TrainingDeps,
  key: EntryKey,
  { title, text }: Change,
): Promise<EntryRecord> {
  const record = await readEntry(deps, key);
  const updated_at = deps.now().toISOString();
  const { entries, bodies } = trainingStoreOf(deps);
  if (text === undefined) {
    // The name of a file stands beside what was learnt of it.
    const named = entries.patch(key).set({ title, updated_at });
    const known = await tryTransact(deps.table, [
      write.update('entry', named.params()),
      countWrite(deps, key.tenantId),
    ]);
    if (!known) throw new AppError('not_found');
    return readEntry(deps, key);
  }
  const measured = measure(title, text);
  const grown = measured.tokens - record.tokens;
  const changed = entries
    .patch(key)
    .set({ title, ...measured, status: 'pending', revision: record.revision + 1, updated_at })
    .remove(['learnt', 'model', 'problem'])
    .where((row, { eq }) => eq(row.revision, record.revision));
  const { tenantId, id } = key;
  const done = await tryTransact(deps.table, [
    write.update('entry', changed.params()),
    write.put('body', bodies.put({ tenantId, id, text }).params()),
    countWrite(deps, tenantId, grown),
  ]);
  if (!done) {
    const use = await readUse(deps, tenantId);
    throw use.tokens + grown > use.most_tokens ? noRoom() : new AppError('conflict', { reason: 'changed' });
  }
  const now = await readEntry(deps, key);
  await sendToLearn(deps, [now]);
  return now;
}

/** Has an entry that failed learnt once more; one that is learnt stays as it is. Throws `not_found`. */
export async function learnAgain(deps: TrainingDeps, key: EntryKey): Promise<EntryRecord> {
  const record = await readEntry(deps, key);
  if (record.status === 'failed')
    await trainingStoreOf(deps)
      .entries.patch(key)
      .set({ status: 'pending', updated_at: deps.now().toISOString() })
      .remove(['problem'])
      .go()
      .catch(goneMeanwhile);
  if (record.status !== 'ready') await sendToLearn(deps, [record]);
  return readEntry(deps, key);
}

/** Forgets an entry and all that was learnt of it, and gives its title. Throws `not_found`. */
export async function removeEntry(deps: TrainingDeps, key: EntryKey): Promise<string> {
  const { tenantId, id } = key;
  const { entries } = trainingStoreOf(deps);
  const record = await readEntry(deps, key);
  // First what only the entry leads to: who is cut off here can ask for it once more.
  await eraseLearnt(deps, { tenantId, id });
  const removed = entries
    .delete(key)
    .where((row, { eq }) => `${eq(row.revision, record.revision)} AND ${eq(row.tokens, record.tokens)}`);
  const done = await tryTransact(deps.table, [
    write.remove('entry', removed.params()),
    countWrite(deps, tenantId, -record.tokens, -1),
  ]);
  // Somebody learnt or changed it meanwhile.
  return done ? record.title : removeEntry(deps, key);
}
