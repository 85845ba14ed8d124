import { randomInt } from 'node:crypto';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { tryTransact, type Write, write } from '#functions/platform/table/transact.ts';
import { inParts } from '#functions/platform/table/transaction-size.ts';
import type { RunDeps } from '../deps.ts';
import { batchKey, leadIdsOf } from '../store/batches.ts';
import type { BatchRecord } from '../store/index.ts';
import { readBatches } from './make-batches.ts';
import type { StepRecord } from './read-steps.ts';

/** Ids in one item: some 130 kilobytes as they are stored. */
const perPart = 10_000;
/** As many parts as one transaction takes for certain. */
const partsAtOnce = 20;
/** Numbers of parts that one call has for itself. */
const places = 1000;

/** Where the parts of a long selection stand, as its first part says. */
type Elsewhere = { from: number; parts: number };

/**
 * Which leads a selection takes, the same for every call. The list goes on changing, and batches that two calls cut of different
 * leads would have some twice and others not at all. So the first call notes what it found, as batches of the source's own that
 * are done, and those after it take that. More than one transaction holds is written at a place of its own first, and what is noted then is the place:
 * a call that dies before has noted nothing.
 */
export async function takeOnce(
  deps: RunDeps,
  step: StepRecord,
  select: () => Promise<string[]>,
): Promise<string[]> {
  const { tenantId, run_id } = step;
  const noted = async () => takenOf(await readBatches(deps, { tenantId, id: run_id }, step));
  const before = await noted();
  if (before) return before;
  const selected = await select();
  // Of nobody there is a part too: whoever comes later is not taken.
  const parts = selected.length > 0 ? chunk(selected, perPart) : [[]];
  const isOurs =
    parts.length <= partsAtOnce
      ? await tryTransact(deps.store.table, partWrites(deps, step, parts, 0))
      : await putElsewhere(deps, step, parts);
  return isOurs ? selected : ((await noted()) ?? []);
}

/** What a source took, by its own batches; undefined before it has noted anything. */
export function takenOf(batches: readonly BatchRecord[]): string[] | undefined {
  const first = batches.find(({ no }) => no === 0);
  if (!first) return undefined;
  const { from, parts } = (first.state as Elsewhere | undefined) ?? { from: 0, parts: places };
  const taken = batches.filter(({ no }) => no >= from && no < from + parts);
  return taken.flatMap(({ payload }) => leadIdsOf(payload));
}

/** False where another call has noted what it took. */
async function putElsewhere(deps: RunDeps, step: StepRecord, parts: string[][]): Promise<boolean> {
  const from = places * randomInt(1, 1000);
  const put = await inParts(partWrites(deps, step, parts, from), (some) =>
    tryTransact(deps.store.table, [...some]),
  );
  // Another call has its parts at this very place.
  if (put.includes(false)) return putElsewhere(deps, step, parts);
  const place: Elsewhere = { from, parts: parts.length };
  return tryTransact(deps.store.table, partWrites(deps, step, [[]], 0, place));
}

function partWrites(
  { store }: RunDeps,
  { tenantId, run_id, no: step_no, ttl }: StepRecord,
  parts: string[][],
  from: number,
  state?: Elsewhere,
): Write[] {
  return parts.map((lead_ids, at) => {
    const key = { tenantId, run_id, step_no, ...batchKey(from + at) };
    const part = { ...key, status: 'done' as const, ttl, payload: { lead_ids }, ...(state ? { state } : {}) };
    return write.put(String(from + at), store.batches.create(part).params());
  });
}
