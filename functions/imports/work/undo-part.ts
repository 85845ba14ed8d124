import { deleteLeads } from '#functions/campaigns/index.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import { readImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';
import { writeBroughtRows } from './bring-part.ts';
import { closePart, idsIn } from './close-part.ts';
import { endUndo } from './end-undo.ts';
import { gatherLeftOut, untoldOf } from './settle.ts';

/**
 * Moves the leads that a part made to the trash; those that were moved to another list stay there. What was left out of the file is gathered with
 * the last part: one that was stopped in the middle has no file of it yet.
 */
export async function undoPart(deps: ImportDeps, record: ImportRecord, no: number): Promise<void> {
  const { tenantId, id, campaign_id, status } = record;
  if (status !== 'undoing') return;
  const part = await closePart(deps, record, no);
  if (!part.undone) {
    // Who was at work on it had no time to.
    if (!part.counted && part.next > 0) await writeBroughtRows(deps, record, part);
    await deleteLeads(deps.campaigns, tenantId, campaign_id, part.leads);
    // What lies there is counted, not what was deleted now: another try may have deleted some of them and died.
    const removed = (await idsIn(deps, 'trash', record, part.leads)).length;
    const undone = deps.store.parts
      .patch({ tenantId, import_id: id, part: no })
      .set({ undone: true, counted: true })
      .where((now, is) => `${is.eq(now.undone, false)} AND ${is.eq(now.counted, part.counted)}`);
    const summed = deps.store.imports
      .patch({ tenantId, id })
      .add({ parts_undone: 1, removed, ...(part.counted ? {} : { parts_done: 1, ...untoldOf(part) }) })
      .set({ moved_at: deps.now().toISOString() });
    await tryTransact(deps.table, [
      write.update('part', undone.params()),
      write.update('import', summed.params()),
    ]);
  }
  const now = await readImport(deps, record);
  if (now.parts === undefined || now.parts_undone < now.parts) return;
  await gatherLeftOut(deps, now);
  await endUndo(deps, record, 'undone');
}
