import { requestCompaction } from '#functions/campaigns/index.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import { importFinished, readImport } from '../import-life.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';
import { gatherBadRows } from './bad-rows.ts';

/** Parts after which the list's filters are brought up to date. */
const partsPerCompaction = 16;

/** Counts a part to its file, once, and ends the import with its last part. */
export async function settlePart(deps: ImportDeps, record: ImportRecord, part: PartRecord): Promise<void> {
  const { tenantId, id, campaign_id } = record;
  if (!part.counted && !part.closed) {
    const { created, updated, duplicate, invalid, incomplete, values_left_out = 0 } = part;
    const counted = deps.store.parts
      .patch({ tenantId, import_id: id, part: part.part })
      .set({ counted: true })
      .where((now, is) => `${is.eq(now.counted, false)} AND ${is.eq(now.closed, false)}`);
    const summed = deps.store.imports
      .patch({ tenantId, id })
      .add({ parts_done: 1, created, updated, duplicate, invalid, incomplete, values_left_out })
      .set({ moved_at: deps.now().toISOString() });
    await tryTransact(deps.table, [
      write.update('part', counted.params()),
      write.update('import', summed.params()),
    ]);
  }
  const now = await readImport(deps, record);
  const isLast = now.parts !== undefined && now.parts_done >= now.parts;
  if (isLast || part.part % partsPerCompaction === 0)
    await requestCompaction(deps.campaigns.store, { tenantId, campaign_id });
  if (isLast) await endImport(deps, now);
}

/** One that was stopped stays stopped, with its file of rows that could not be used. */
async function endImport(deps: ImportDeps, record: ImportRecord): Promise<void> {
  const { tenantId, id } = record;
  if (record.status !== 'running' && record.status !== 'stopped') return;
  const { invalid, incomplete, values_left_out = 0, plan } = record;
  // Rows that are leads stand in the file only where somebody has a word for them.
  const told = invalid + incomplete + (plan?.words.partly ? values_left_out : 0);
  const has_errors = told > 0;
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
