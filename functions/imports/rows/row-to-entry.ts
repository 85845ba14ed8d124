import { unguarded } from '#functions/platform/files/csv-cell.ts';
import {
  type ImportEntry,
  type ImportField,
  importField,
  importFields,
  isEnough,
} from '#shared/domain/kinds/entry/import-fields.ts';
import { withProfile } from '#shared/domain/kinds/entry/profile-address.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { kindOf } from '#shared/domain/kinds/index.ts';
import type { FileRow } from '../reading/file-row.ts';
import { countryCodeOf } from './country-code.ts';
import { type KnownWords, wordsOf } from './known-words.ts';

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
  /** Ids of what the account has and the row names. */
  marks?: Marks;
  bad: BadValue[];
};
type Marks = { labels?: string[]; owner?: string };

/** A row of a file as a lead; what stands there and is no row is none. */
export const readLine = (
  kind: KindKey,
  { cells, unread }: FileRow,
  mapping: Mapping,
  words: KnownWords,
): ReadRow =>
  unread === undefined
    ? rowToEntry(kind, cells, mapping, words)
    : { verdict: 'invalid', entry: {}, further: { email: [], phone: [] }, bad: [] };

export function rowToEntry(
  kind: KindKey,
  cells: readonly string[],
  mapping: Mapping,
  words: KnownWords = wordsOf(),
): ReadRow {
  const entry: Record<string, string> = {};
  const further: ReadRow['further'] = { email: [], phone: [] };
  const bad: BadValue[] = [];
  for (const { column, field, value } of withProfiles(kind, valuesIn(cells, mapping))) {
    const read = importField(kind, field).safeParse(
      field === 'country' ? (countryCodeOf(value) ?? value) : value,
    );
    if (!read.success) {
      if (bad.filter((one) => one.field === field).length < most) bad.push({ column, field, value });
    } else if (entry[field] === undefined) entry[field] = read.data;
    else if (isSeveral(field) && isFurther([entry[field], ...further[field]], read.data))
      further[field].push(read.data);
  }
  nameWhole(kind, entry);
  const marks = marksOf(entry, mapping, bad, words);
  return {
    verdict: verdictOf(kind, entry, bad),
    ...{ entry, further, bad },
    ...(marks ? { marks } : {}),
  };
}

/** What the row names of the account. Names that nothing of it has are none of their field, and are taken from the entry. */
function marksOf(
  entry: Record<string, string>,
  mapping: Mapping,
  bad: BadValue[],
  words: KnownWords,
): Marks | undefined {
  const refuse = (field: 'labels' | 'owner', values: readonly string[]) => {
    const column = mapping.indexOf(field);
    bad.push(...values.slice(0, most).map((value) => ({ column, field, value })));
  };
  const { labels: named, owner: member } = entry;
  if (named === undefined && member === undefined) return undefined;
  const { labels, unknown } = words.labelsIn(named ?? '');
  const owner = member && words.ownerOf(member);
  delete entry.labels;
  if (labels.length > 0) entry.labels = labels.map(({ name }) => name).join('; ');
  refuse('labels', unknown);
  if (member !== undefined && !owner) {
    refuse('owner', [member]);
    delete entry.owner;
  }
  return {
    ...(labels.length > 0 ? { labels: labels.map(({ id }) => id) } : {}),
    ...(owner ? { owner } : {}),
  };
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
    // What a later release knows stays out.
    field && Object.hasOwn(importFields, field)
      ? partsOf(unguarded(cells[column] ?? ''), field).map((value) => ({ column, field, value }))
      : [],
  );

/** The address of a profile in the place of a handle says both who it is and, where no platform stands beside it, where. */
function withProfiles(kind: KindKey, values: BadValue[]): BadValue[] {
  const address = values.find(({ field, value }) => field === 'handle' && value.includes('/'));
  if (!address) return values;
  const platform = values.find(
    ({ field, value }) => field === 'platform' && importField(kind, field).safeParse(value).success,
  )?.value;
  const { handle, ...told } = withProfile({ platform, handle: address.value });
  const read = values.map((one) => (one === address ? { ...one, value: handle } : one));
  return platform === undefined && told.platform
    ? [...read, { column: address.column, field: 'platform', value: told.platform }]
    : read;
}

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
