import { deleteLeads } from '#functions/campaigns/index.ts';
import { isConditionRefused, tryTransact, write } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import { readImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';
import { openPart } from './bring-part.ts';

/**
 * Moves the leads that a part made to the trash; those that were moved to another list stay there. The part is closed first, so that who still
 * works on it makes nothing more.
 */
export async function undoPart(deps: ImportDeps, record: ImportRecord, no: number): Promise<void> {
  const { tenantId, id, campaign_id, status } = record;
  if (status !== 'undoing') return;
  await openPart(deps, record, no);
  const key = { tenantId, import_id: id, part: no };
  await deps.store.parts.patch(key).set({ closed: true }).go();
  const part = await openPart(deps, record, no);
  if (!part.undone) {
    await deleteLeads(deps.campaigns, tenantId, campaign_id, part.leads);
    const { created, updated, duplicate, invalid, incomplete } = part;
    const open = { parts_done: 1, created, updated, duplicate, invalid, incomplete };
    const undone = deps.store.parts
      .patch(key)
      .set({ undone: true, counted: true })
      .where((now, is) => `${is.eq(now.undone, false)} AND ${is.eq(now.counted, part.counted)}`);
    const summed = deps.store.imports
      .patch({ tenantId, id })
      .add({ parts_undone: 1, removed: part.leads.length, ...(part.counted ? {} : open) });
    await tryTransact(deps.table, [
      write.update('part', undone.params()),
      write.update('import', summed.params()),
    ]);
  }
  const now = await readImport(deps, record);
  if (now.parts === undefined || now.parts_undone < now.parts) return;
  const ended = deps.store.imports
    .patch({ tenantId, id })
    .set({ status: 'undone' })
    .where((one, { eq }) => eq(one.status, 'undoing'));
  await ended.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
