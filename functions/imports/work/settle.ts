import { requestCompaction } from '#functions/campaigns/index.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import { importFinished, readImport } from '../import-life.ts';
import { type ImportRecord, type PartCounts, type PartRecord, partCounts } from '../store/index.ts';
import { gatherBadRows } from './bad-rows.ts';
import { openPart } from './open-part.ts';

/** Parts after which the list's filters are brought up to date. */
const partsPerCompaction = 16;

/**
 * Counts a part to its file, each row once, and ends the import with its last part. One that is not whole can be gone on with: what was brought
 * of it is counted, and the part is not done.
 */
export async function settlePart(
  deps: ImportDeps,
  record: ImportRecord,
  part: PartRecord,
  { isWhole = true }: { isWhole?: boolean } = {},
): Promise<void> {
  const { tenantId, campaign_id } = record;
  // Refused where somebody else has counted some of it meanwhile: then the rest is counted.
  for (let now = part; !now.counted && !now.closed; now = await openPart(deps, record, part.part))
    if ((await countPart(deps, record, now, isWhole)) && !isWhole) break;
  const now = await readImport(deps, record);
  const isLast = now.parts !== undefined && now.parts_done >= now.parts;
  const hasFailed = now.status === 'failed';
  if (isLast || hasFailed || part.part % partsPerCompaction === 0)
    await requestCompaction(deps.campaigns.store, { tenantId, campaign_id });
  if (isLast) await endImport(deps, now);
  if (hasFailed) await gatherOfFailed(deps, now);
}

/** False where somebody else was faster. */
async function countPart(
  deps: ImportDeps,
  { tenantId, id }: ImportRecord,
  part: PartRecord,
  isWhole: boolean,
): Promise<boolean> {
  const { times_told = 0 } = part;
  const counted = deps.store.parts
    .patch({ tenantId, import_id: id, part: part.part })
    .set({ counted: isWhole, told: countsOf(part), times_told: times_told + 1 })
    .where((now, is) => {
      const isOpen = `${is.eq(now.counted, false)} AND ${is.eq(now.closed, false)}`;
      const isFirst = `${is.notExists(now.times_told)}`;
      return `${isOpen} AND ${times_told === 0 ? isFirst : is.eq(now.times_told, times_told)}`;
    });
  const summed = deps.store.imports
    .patch({ tenantId, id })
    .add({ parts_done: isWhole ? 1 : 0, ...untoldOf(part) })
    .set({ moved_at: deps.now().toISOString() });
  return tryTransact(deps.table, [
    write.update('part', counted.params()),
    write.update('import', summed.params()),
  ]);
}

const countsOf = (part: PartRecord): PartCounts =>
  Object.fromEntries(partCounts.map((count) => [count, part[count] ?? 0])) as PartCounts;

/** What of a part is not in the counts of its file. */
export function untoldOf(part: PartRecord): PartCounts {
  const counts = countsOf(part);
  const told = part.counted ? counts : part.told;
  return Object.fromEntries(
    partCounts.map((count) => [count, counts[count] - (told?.[count] ?? 0)]),
  ) as PartCounts;
}

/** Rows that stand in the file of what was left out; those that are leads only where somebody has a word for them. */
const leftOutOf = ({ invalid, incomplete, values_left_out = 0, plan }: ImportRecord): number =>
  invalid + incomplete + (plan?.words.partly ? values_left_out : 0);

/** One that was stopped stays stopped, with its file of rows that could not be used. */
async function endImport(deps: ImportDeps, record: ImportRecord): Promise<void> {
  const { tenantId, id } = record;
  if (record.status !== 'running' && record.status !== 'stopped') return;
  const has_errors = leftOutOf(record) > 0;
  if (has_errors) await gatherBadRows(deps, record);
  const ended = deps.store.imports
    .patch({ tenantId, id })
    .set({
      status: record.status === 'running' ? 'done' : 'stopped',
      has_errors,
      ended_at: deps.now().toISOString(),
    })
    // One that was stopped stays so: who settles its last part again must not tell it again.
    .where((one, { eq, notExists }) => `${eq(one.status, record.status)} AND ${notExists(one.ended_at)}`);
  await tryTransact(deps.table, [
    write.update('import', ended.params()),
    ...(await importFinished(deps, record)),
  ]);
}

/**
 * The file of what was left out of one that failed. Others may still count what they brought at that moment: it is gathered until nothing was
 * counted meanwhile, so that whoever is the last to write has all.
 */
export async function gatherOfFailed(deps: ImportDeps, failed: ImportRecord): Promise<void> {
  for (let seen = 0, now = failed; now.status === 'failed' && leftOutOf(now) > seen; ) {
    seen = leftOutOf(now);
    await gatherLeftOut(deps, now);
    now = await readImport(deps, failed);
  }
}

/** Makes the file of what was left out of an import that ends without a last part. Twice is the same as once. */
export async function gatherLeftOut(deps: ImportDeps, record: ImportRecord): Promise<void> {
  const { tenantId, id } = record;
  if (leftOutOf(record) === 0) return;
  await gatherBadRows(deps, record);
  const told = deps.store.imports
    .patch({ tenantId, id })
    .set({ has_errors: true })
    .where(({ status }, { eq }) => eq(status, record.status));
  await tryTransact(deps.table, [write.update('import', told.params())]);
}
