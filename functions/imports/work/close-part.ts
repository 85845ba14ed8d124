import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';
import { openPart } from './open-part.ts';

/**
 * Closes a part, so that who still works on it makes nothing more. From then on its leads are those that the undo has to take back: what
 * somebody deleted or moved to another list before is none of them.
 */
export async function closePart(deps: ImportDeps, record: ImportRecord, no: number): Promise<PartRecord> {
  const { tenantId, id: import_id } = record;
  let part = await openPart(deps, record, no);
  // It is refused where the part has gone on meanwhile, and that ends with its rows.
  while (!part.closed) {
    const { next } = part;
    const closed = deps.store.parts
      .patch({ tenantId, import_id, part: no })
      .set({ closed: true, leads: await idsIn(deps, 'heads', record, part.leads) })
      .where((now, is) => `${is.eq(now.next, next)} AND ${is.eq(now.closed, false)}`);
    await closed.go().catch((error: unknown) => {
      if (!isConditionRefused(error)) throw error;
    });
    part = await openPart(deps, record, no);
  }
  return part;
}

/** Which of these leads are in the list of an import, or in its trash. */
export async function idsIn(
  { campaigns }: ImportDeps,
  place: 'heads' | 'trash',
  { tenantId, campaign_id }: ImportRecord,
  ids: string[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const keys = ids.map((id) => ({ tenantId, campaign_id, id }));
  const asked = place === 'heads' ? campaigns.store.heads.get(keys) : campaigns.store.trash.get(keys);
  const found = new Set((await asked.go({ consistent: true })).data.map(({ id }) => id));
  return ids.filter((id) => found.has(id));
}
