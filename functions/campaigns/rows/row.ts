import { ColumnValues } from '#shared/domain/kinds/column.ts';
import { EmailCheckStatus } from '#shared/domain/leads/email-check.ts';
import {
  type Filterable,
  lastFlags,
  lastLists,
  lastNumbers,
  lastTexts,
  laterLists,
  laterNumbers,
  laterTexts,
  seenLists,
  seenNumbers,
  seenTexts,
} from '#shared/domain/leads/filter/filterable.ts';
import { EmailStatus } from '#shared/domain/leads/lead.ts';

/** What filters and sorting look at of one lead. `version` is that of its head. */
export type Row = Filterable & { version: number };
export type Packable = Omit<Filterable, 'id'>;

// Sets, since a schema takes longer than all else of a row: of a hundred thousand rows most have no check.
const statuses: ReadonlySet<string> = new Set(EmailStatus.options);
const checks: ReadonlySet<string> = new Set(EmailCheckStatus.options);
/** A state that a later release knows is none of ours. */
const isStatus = (text = ''): text is EmailStatus => statuses.has(text);
const isCheck = (text = ''): text is EmailCheckStatus => checks.has(text);

const separator = '\t';
const listSeparator = '\n';
const format = '8';

/**
 * In the order in which they are stored since format 1. New ones go to the end of a new format: 3 has the check of the e-mail
 * there, and the columns of the lead's kind as JSON; either may be empty. 4 has the later ones, 5 `lastTexts` and `lastFlags`, 6
 * `lastLists`, 7 one more of them, 8 `lastNumbers`.
 */
const firstFields = [...seenTexts, ...seenNumbers, ...seenLists] as const;
const laterFields = [
  ...[...laterTexts, ...laterNumbers, ...laterLists],
  ...[...lastTexts, ...lastFlags, ...lastLists, ...lastNumbers],
] as const;
export const packedFields = [...firstFields, 'email_check', ...laterFields] as const;

/**
 * All of it as one string, because a table answers with attributes one by one: sixteen of them for each of 100,000 leads
 * take three times as long to read as one.
 */
export function packRow(row: Packable): string {
  const parts = [
    format,
    String(row.sent),
    row.email_status,
    ...seenTexts.map((field) => plain(row[field] ?? '')),
    ...seenNumbers.map((field) => String(row[field])),
    ...seenLists.map((field) => row[field].map(plain).join(listSeparator)),
    row.email_check ?? '',
    row.columns ? JSON.stringify(row.columns) : '',
    ...laterTexts.map((field) => plain(row[field] ?? '')),
    ...laterNumbers.map((field) => String(row[field] ?? '')),
    ...laterLists.map((field) => (row[field] ?? []).map(plain).join(listSeparator)),
    ...lastTexts.map((field) => plain(row[field] ?? '')),
    ...lastFlags.map((field) => (row[field] ? '1' : '')),
    ...lastLists.map((field) => (row[field] ?? []).map(plain).join(listSeparator)),
    ...lastNumbers.map((field) => String(row[field] ?? '')),
  ];
  // Most leads have none of the last fields: what is not written is not read.
  return parts.slice(0, parts.findLastIndex((part) => part !== '') + 1).join(separator);
}

/** Where the format, how often it was sent and its state stand before the fields. */
const before = 3;

/**
 * Formats only grow at their end, so that rows of a later release are read as far as this one knows them. Made as one object and never copied: a
 * filter waits for this of each lead of a list that nobody has read.
 */
export function unpackRow(packed: string): Packable {
  const parts = packed.split(separator);
  const [, sent, status] = parts;
  const row: Packable = {
    sent: Number(sent),
    email_status: isStatus(status) ? status : 'not_searched',
    ...unpackFields(parts, before),
  };
  const check = parts[before + firstFields.length];
  if (isCheck(check)) row.email_check = check;
  const columns = parts[before + firstFields.length + 1];
  if (columns) row.columns = ColumnValues.parse(JSON.parse(columns));
  addLater(row, parts, before + firstFields.length + 2);
  return packed.includes(controlMark) ? withControls(row) : row;
}

/** Only what is there, of formats that have it. */
function addLater(row: Packable, parts: readonly string[], from: number): Packable {
  for (let at = from; at < parts.length; at += 1) {
    const part = parts[at];
    const field = laterFields[at - from];
    if (part && field) Object.assign(row, { [field]: readLater(field, part) });
  }
  return row;
}

const laterNumberFields: readonly string[] = [...laterNumbers, ...lastNumbers];
const laterListFields: readonly string[] = [...laterLists, ...lastLists];

function readLater(field: (typeof laterFields)[number], part: string) {
  if (laterNumberFields.includes(field)) return Number(part);
  if (field === 'owned_before') return true;
  return laterListFields.includes(field) ? part.split(listSeparator) : part;
}

/** Rows of format 1 had no format in front, and the two states beside them. */
export const unpackFirstFormat = (packed: string) => unpackFields(packed.split(separator), 0);

function unpackFields(parts: readonly string[], from: number) {
  const text = (index: number) => parts[from + index] || undefined;
  const list = (index: number) => text(index)?.split(listSeparator) ?? [];
  return {
    name: parts[from] ?? '',
    category: text(1),
    city: text(2),
    state: text(3),
    country: text(4),
    website: text(5),
    phone: text(6),
    email: text(7),
    created_at: parts[from + 8] ?? '',
    emails_count: Number(parts[from + 9]),
    phones_count: Number(parts[from + 10]),
    technologies: list(11),
    socials: list(12),
  };
}

/**
 * Stands before a letter that is a control character in the value: those end fields, rows and what is in a list. It is none itself, since an older release makes blanks of
 * them, and puts rows into leaves too. Rows of before have those blanks.
 */
const controlMark = '\uE010';
const letters = 0x100;
const plain = (value: string) =>
  value.replace(/[\p{Cc}\uE010]/gu, (one) => controlMark + String.fromCharCode(letters + one.charCodeAt(0)));
const unplain = (value: string) =>
  value
    .split(controlMark)
    .map((part, no) => (no === 0 ? part : String.fromCharCode(part.charCodeAt(0) - letters) + part.slice(1)))
    .join('');

function withControls(row: Packable): Packable {
  const restored = (value: unknown) =>
    typeof value === 'string' ? unplain(value) : Array.isArray(value) ? value.map(unplain) : value;
  return Object.fromEntries(
    Object.entries(row).map(([field, value]) => [field, restored(value)]),
  ) as Packable;
}
