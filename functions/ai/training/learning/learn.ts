import pLimit from 'p-limit';
import { findAccount } from '#functions/people/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { eraseItems, eraseKeys, keyOf } from '#functions/platform/table/erase-items.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { isConditionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { TrainingProblem } from '#shared/domain/ai/training.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { AiFailure } from '../../client/ai-client.ts';
import type { LearnDeps } from '../deps.ts';
import { countWrite, measure } from '../entries/change-entries.ts';
import type { EntryKey } from '../entries/read-entries.ts';
import type { TrainingMessage } from '../env.ts';
import { Unlearnable } from '../reading/unreadable.ts';
import { eraseLearnt } from '../store/erase.ts';
import { type EntryRecord, entryItems, type StoredPiece, trainingStoreOf } from '../store/index.ts';
import { learntToday } from './learnt-today.ts';
import { piecesOf } from './pieces-of.ts';
import { packVectors, wordsOf } from './vectors.ts';

/** Pieces of one item of the table: with the longest vectors there are, 4096 numbers, they take 260 KB. */
const perItem = 16;
/** Items that are asked for at the same time. */
const atOnce = 4;

type Learning = Extract<TrainingMessage, { work: 'learn' }>;

/**
 * Learns a revision of an entry: its text is cut, each piece gets its vector, and then it is found. Twice is the same as once, and who goes
 * on after a death has the vectors that were made before. A failure is thrown, so that it is tried again; on the last try it is noted.
 */
export async function learnEntry(
  deps: LearnDeps,
  { tenant_id: tenantId, kind, id, revision, model }: Learning,
  isLast: boolean,
): Promise<void> {
  if ((await findAccount(deps, tenantId))?.deletion === 'erasing') return;
  const key: EntryKey = { tenantId, kind, id };
  const { data } = await trainingStoreOf(deps).entries.get(key).go({ consistent: true });
  // It was removed while somebody learnt it.
  if (!data) return eraseLearnt(deps, key);
  const record = entryItems.refuseNewer<EntryRecord>(data);
  if (record.revision !== revision || record.status === 'failed') return;
  if (record.status === 'ready' && (model === undefined || record.model === model)) return;
  try {
    await learn(deps, record);
  } catch (error) {
    const problem = problemOf(error, isLast);
    if (!problem) throw error;
    await noteFailure(deps, record, problem);
  }
}

/** Who is asked for vectors may be busy; what is refused for good is refused for good. */
const passing = ['rate_limited', 'timeout', 'unavailable', 'empty', 'unreadable', 'cut_off'];

/** Why an entry is given up, or undefined where it is tried again. */
function problemOf(error: unknown, isLast: boolean): TrainingProblem | undefined {
  if (error instanceof Unlearnable) return error.problem;
  if (isAppError(error, 'conflict')) return 'no_ai';
  if (error instanceof AiFailure && (isLast || !passing.includes(error.reason))) return error.reason;
  return isLast ? 'broken' : undefined;
}

async function noteFailure(
  deps: LearnDeps,
  { tenantId, kind, id, revision, learnt }: EntryRecord,
  problem: TrainingProblem,
): Promise<void> {
  // What was learnt with another model stays of use, by its words.
  if (learnt !== undefined) return;
  const failed = trainingStoreOf(deps)
    .entries.patch({ tenantId, kind, id })
    .set({ status: 'failed', problem, updated_at: deps.now().toISOString() })
    .where((row, { eq }) => eq(row.revision, revision));
  await failed.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}

async function learn(deps: LearnDeps, record: EntryRecord): Promise<void> {
  const { tenantId, kind, id, revision } = record;
  const { entries } = trainingStoreOf(deps);
  if (record.status !== 'ready') await begin(deps, record);
  const { pieces, text } = await piecesOf(deps, record);
  const measured = text === undefined ? undefined : measure(record.title, text);
  const grown = (measured?.tokens ?? record.tokens) - record.tokens;
  const to = record.status === 'ready' ? revision + 1 : revision;
  const client = await deps.clients.of(tenantId);
  const model = await embedAll(deps, { record, to, pieces, client });
  const ready = entries
    .patch({ tenantId, kind, id })
    .set({
      ...measured,
      status: 'ready',
      revision: to,
      learnt: to,
      model,
      updated_at: deps.now().toISOString(),
    })
    .remove(['problem', 'from_upload'])
    .where((row, { eq }) => eq(row.revision, revision));
  const done = await tryTransact(deps.table, [
    write.update('entry', ready.params()),
    countWrite(deps, tenantId, grown),
  ]);
  if (!done) return giveUp(deps, record, grown, to);
  await erasePieces(deps, record, (other) => other !== to);
}

async function begin(deps: LearnDeps, { tenantId, kind, id, revision }: EntryRecord): Promise<void> {
  const begun = trainingStoreOf(deps)
    .entries.patch({ tenantId, kind, id })
    .set({ status: 'learning', updated_at: deps.now().toISOString() })
    .where((row, { eq }) => eq(row.revision, revision));
  await begun.go().catch((error: unknown) => {
    // Whoever changed it has sent a message of their own.
    if (!isConditionRefused(error)) throw error;
  });
}

/** The entry was changed or removed meanwhile, or there is no room for it any more. */
async function giveUp(deps: LearnDeps, record: EntryRecord, grown: number, to: number): Promise<void> {
  const { data } = await trainingStoreOf(deps).entries.get(record).go({ consistent: true });
  await erasePieces(deps, record, (other) => other === to);
  if (data?.revision === record.revision && grown > 0) throw new Unlearnable('no_room');
}

async function erasePieces(
  deps: LearnDeps,
  { tenantId, id }: EntryRecord,
  isOver: (revision: number) => boolean,
): Promise<void> {
  const { pieces } = trainingStoreOf(deps);
  const all = pieces.query.primary({ tenantId, id });
  const keys = [];
  // Their vectors would be megabytes.
  const attributes: ('revision' | 'part')[] = ['revision', 'part'];
  for await (const { revision, part } of readItems({ go: (page) => all.go({ ...page, attributes }) }))
    if (isOver(revision)) keys.push(keyOf(pieces.delete({ tenantId, id, revision, part }).params()));
  await eraseKeys(deps.table, keys);
}

type All = {
  record: EntryRecord;
  to: number;
  pieces: readonly StoredPiece[];
  client: Awaited<ReturnType<LearnDeps['clients']['of']>>;
};

/** Gives the model by which all vectors were made. */
async function embedAll(deps: LearnDeps, { record, to, pieces, client }: All): Promise<string> {
  const { tenantId, id, title } = record;
  const store = trainingStoreOf(deps).pieces;
  const count = await learntToday(deps, tenantId, client);
  const there = new Map<number, string>();
  for await (const { part, model } of readItems(store.query.primary({ tenantId, id, revision: to })))
    there.set(part, model);
  const limit = pLimit(atOnce);
  const models = await Promise.all(
    chunk([...pieces], perItem).map((some, part) =>
      limit(async () => {
        const known = there.get(part);
        if (known !== undefined) return known;
        const { vectors, model, usage } = await client.embed(some.map((piece) => wordsOf(title, piece)));
        const item = { tenantId, id, revision: to, part, model, pieces: some, vectors: packVectors(vectors) };
        await store.put(item).go();
        await count(usage.input_tokens);
        return model;
      }),
    ),
  );
  const [first = ''] = models;
  if (models.every((model) => model === first)) return first;
  // The model was changed in the middle: vectors of two models cannot be compared.
  await eraseItems(deps.table, store.query.primary({ tenantId, id, revision: to }));
  throw new AiFailure('unavailable');
}
