import type { ManualField } from '#shared/domain/kinds/manual-entry.ts';

/** What was typed of a lead. */
export type Entry = Partial<Record<ManualField, string>>;

/** The same without what says nothing. */
export const filled = (entry: Entry): Entry =>
  Object.fromEntries(Object.entries(entry).filter(([, value]) => value.trim() !== ''));
