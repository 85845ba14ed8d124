import type { AuditEntry } from '#shared/contracts/account/audit.ts';
import { isOfRun } from './target-name.ts';

export type ChangedValue = { field: string; before: unknown; after: unknown };

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b);

/**
 * What an act changed, field by field. What it tells of before may be more than it changed: then only the fields that it
 * tells of after count. A field that was set to what it was is left out.
 */
export function changedValues(
  entry: Pick<AuditEntry, 'before' | 'after'> & Partial<Pick<AuditEntry, 'target'>>,
): ChangedValue[] {
  // What a run does says what the act was done to, and is no change.
  if (isOfRun(entry)) return [];
  const { before, after } = entry;
  const fields = Object.keys(after ?? {});
  return (fields.length > 0 ? fields : Object.keys(before ?? {}))
    .map((field) => ({ field, before: before?.[field] ?? null, after: after?.[field] ?? null }))
    .filter((value) => !same(value.before, value.after));
}
