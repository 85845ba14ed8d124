import type { AuditEntry } from '#shared/contracts/account/audit.ts';

const textIn = (values: AuditEntry['before'], field: string): string | null => {
  const value = values?.[field];
  return typeof value === 'string' && value !== '' ? value : null;
};

/**
 * What an act was done to, as people call it: by the name or address that the entry tells, by a colleague's name, or by its
 * id where nothing better is known. `names` has the names by user id.
 */
export function targetName(entry: AuditEntry, names: ReadonlyMap<string, string>): string {
  const { before, after, target } = entry;
  const person = target === null ? undefined : names.get(target);
  const told = ['name', 'email'].map((field) => textIn(after, field) ?? textIn(before, field));
  return person ?? told.find((text) => text !== null) ?? target ?? '';
}
