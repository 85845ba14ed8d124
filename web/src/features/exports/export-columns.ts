import * as z from 'zod';
import { columnsOf, type KindKey } from '#shared/domain/kinds/index.ts';
import type { TextKey } from '#shared/domain/kinds/text-column.ts';
import {
  type ExportKey,
  exportKeys,
  furtherColumns,
  leadIdColumn,
  notesColumn,
} from '#shared/domain/leads/files/export-columns.ts';

const Kept = z.array(z.string());
const placeOf = (kind: KindKey) => `export-columns:${kind}`;

/** The columns that were exported last of a kind in this browser; at first those that its grid shows, and by which lead a file knows its rows when it comes back. */
export function keptColumns(kind: KindKey): ExportKey[] {
  const all = exportKeys(kind);
  const kept = readKept(localStorage.getItem(placeOf(kind)));
  const chosen = all.filter((key) => kept?.includes(key));
  if (chosen.length > 0) return chosen;
  const shown: ExportKey[] = columnsOf(kind).flatMap(({ key, hidden }) => (hidden ? [] : [key]));
  return [...shown, leadIdColumn];
}

function readKept(text: string | null): string[] | undefined {
  try {
    return Kept.parse(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

export const keepColumns = (kind: KindKey, keys: readonly ExportKey[]): void =>
  localStorage.setItem(placeOf(kind), JSON.stringify(keys));

/** The key of what a column is called. */
export const titleKey = (key: Exclude<ExportKey, TextKey>) =>
  key === notesColumn
    ? 'note.title'
    : isFurther(key)
      ? (`export.all_${key}` as const)
      : (`lead.${key}` as const);

const isFurther = (key: string): key is keyof typeof furtherColumns => Object.hasOwn(furtherColumns, key);
