import type { AuditEntry } from '#shared/contracts/account/audit.ts';

export type ChangedValue = { field: string; before: unknown; after: unknown };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What an act changed, field by field. What it tells of before may be more than it changed: then only the fields that it
 * tells of after count. A field that was set to what it was is left out.
 */
export function changedValues({ before, after }: Pick<AuditEntry, 'before' | 'after'>): ChangedValue[] {
  const fields = Object.keys(after ?? {});
  return (fields.length > 0 ? fields : Object.keys(before ?? {}))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((value) => !same(value.before, value.after));
}
