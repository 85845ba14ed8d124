import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import { importFinished, readImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';

/**
 * Says that nobody takes an import back any more. One that was stopped in the middle and taken back at once has no end yet, since none of its
 * parts says it from then on: it ends here, and that is told once.
 */
export async function endUndo(
  deps: ImportDeps,
  record: ImportRecord,
  status: ImportRecord['status'],
): Promise<void> {
  const { tenantId, id, ended_at } = await readImport(deps, record);
  const end = ended_at === undefined ? { ended_at: deps.now().toISOString() } : {};
  const ended = deps.store.imports
    .patch({ tenantId, id })
    .set({ status, ...end })
    .where((one, { eq, notExists }) => {
      const isUndoing = eq(one.status, 'undoing');
      return ended_at === undefined ? `${isUndoing} AND ${notExists(one.ended_at)}` : isUndoing;
    });
  const told = ended_at === undefined ? await importFinished(deps, record) : [];
  await tryTransact(deps.table, [write.update('import', ended.params()), ...told]);
}
