import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';

/** A lead keeps all of these that a row has. */
const several: ReadonlySet<ImportField> = new Set(['email', 'phone']);

/** Fields that more than one column is for, with how many: of a row only one of them is taken. */
export function sharedFields(
  mapping: readonly (ImportField | null)[],
): { field: ImportField; count: number }[] {
  const counts = new Map<ImportField, number>();
  for (const field of mapping) {
    if (field && !several.has(field)) counts.set(field, (counts.get(field) ?? 0) + 1);
  }
  return [...counts].filter(([, count]) => count > 1).map(([field, count]) => ({ field, count }));
}
