import { unguarded } from '#functions/platform/files/csv-cell.ts';
import {
  type ImportEntry,
  type ImportField,
  importFields,
  isEnough,
} from '#shared/domain/kinds/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { FileRow } from '../reading/file-row.ts';
import { countryCodeOf } from './country-code.ts';

/** Which field each column is for; null for one that stays out. */
export type Mapping = readonly (ImportField | null)[];

/** E-mails of one row that are read, and so many phones, and values of each field that are told to be none: a lead keeps no more. */
const most = 40;

/** A value of a row that is none of its field. */
export type BadValue = { column: number; field: ImportField; value: string };

/**
 * A row as a lead: what was read, further e-mails and phones, and what could not be used. `incomplete` where what the kind needs is not there,
 * `invalid` where it is there and is no value of its field.
 */
export type ReadRow = {
  verdict: 'ok' | 'incomplete' | 'invalid';
  entry: ImportEntry;
  further: { email: string[]; phone: string[] };
  bad: BadValue[];
};

/** A row of a file as a lead; what stands there and is no row is none. */
export const readLine = (kind: KindKey, { cells, unread }: FileRow, mapping: Mapping): ReadRow =>
  unread === undefined
    ? rowToEntry(kind, cells, mapping)
    : { verdict: 'invalid', entry: {}, further: { email: [], phone: [] }, bad: [] };

export function rowToEntry(kind: KindKey, cells: readonly string[], mapping: Mapping): ReadRow {
  const entry: Record<string, string> = {};
  const further: ReadRow['further'] = { email: [], phone: [] };
  const bad: BadValue[] = [];
  for (const { column, field, value } of valuesIn(cells, mapping)) {
    const read = importFields[field].safeParse(field === 'country' ? (countryCodeOf(value) ?? value) : value);
    if (!read.success) {
      if (bad.filter((one) => one.field === field).length < most) bad.push({ column, field, value });
    } else if (entry[field] === undefined) entry[field] = read.data;
    else if (isSeveral(field) && isFurther([entry[field], ...further[field]], read.data))
      further[field].push(read.data);
  }
  nameWhole(kind, entry);
  return { verdict: verdictOf(kind, entry, bad), entry, further, bad };
}

/** Where a kind has names in one piece, their parts are one. */
function nameWhole(kind: KindKey, entry: Record<string, string>): void {
  const { nameParts = [] } = kindOf(kind).manual;
  const name = nameParts.flatMap((part) => entry[part] ?? []).join(' ');
  for (const part of nameParts) delete entry[part];
  if (name !== '') entry.name ??= name;
}

/** An export puts an apostrophe before what a spreadsheet would compute: it is no part of the value. */
const valuesIn = (cells: readonly string[], mapping: Mapping): BadValue[] =>
  mapping.flatMap((field, column) =>
    field ? partsOf(unguarded(cells[column] ?? ''), field).map((value) => ({ column, field, value })) : [],
  );

const isFurther = (known: readonly (string | undefined)[], value: string): boolean =>
  known.length < most && !known.includes(value);

const isSeveral = (field: ImportField): field is 'email' | 'phone' => field === 'email' || field === 'phone';

/** E-mails and phones may stand together in one cell. */
const partsOf = (cell: string, field: ImportField): string[] =>
  (isSeveral(field) ? cell.split(/[;,|\n]/) : [cell])
    .map((part) => part.trim())
    .filter((part) => part !== '');

function verdictOf(
  kind: KindKey,
  entry: Record<string, string>,
  bad: readonly BadValue[],
): ReadRow['verdict'] {
  const needed: ImportField[] = kindOf(kind).manual.needs.flat();
  if (isEnough(kind, Object.keys(entry) as ImportField[])) return 'ok';
  return bad.some(({ field }) => needed.includes(field)) ? 'invalid' : 'incomplete';
}
