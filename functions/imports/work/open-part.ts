import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';

/** How far a part is; one that nobody has begun begins at its first row. */
export async function openPart(
  deps: Pick<ImportDeps, 'store'>,
  record: Pick<ImportRecord, 'tenantId' | 'id' | 'ttl'>,
  no: number,
): Promise<PartRecord> {
  const { tenantId, id: import_id, ttl } = record;
  const { parts } = deps.store;
  const key = { tenantId, import_id, part: no };
  const { data } = await parts.get(key).go({ consistent: true });
  if (data) return data;
  const counts = { created: 0, updated: 0, duplicate: 0, invalid: 0, incomplete: 0 };
  const begun = { ...key, ...counts, next: 0, leads: [], counted: false, closed: false, undone: false, ttl };
  try {
    await parts.create(begun).go();
    return begun;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    return openPart(deps, record, no);
  }
}
