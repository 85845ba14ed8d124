import * as z from 'zod';
import { languageOfWord } from '../../languages.ts';
import { Tags } from '../../leads/labels.ts';
import { NoteText } from '../../leads/notes.ts';
import type { ColumnValue, ColumnValues } from '../column.ts';
import { columnOf, type KindKey, kindOf } from '../index.ts';
import { companySizes } from '../search-parts.ts';
import { dayOfText } from './day-of-text.ts';
import { type ManualEntry, type ManualField, manualField, manualFields } from './manual-entry.ts';
import { rateOfText } from './rate-of-text.ts';
import { categoryOfWord, valueOfWord } from './value-of-word.ts';

const Word = z.string().trim().min(1).max(200);
/** As the grid shortens them in the languages of the page, but for the Spanish `mil`: in English that is a million. */
const times: Readonly<Record<string, number>> = {
  ...{ '': 1, k: 1e3, tsd: 1e3, m: 1e6, mio: 1e6 },
  ...{ b: 1e9, bn: 1e9, mrd: 1e9, md: 1e9 },
};
/** `1200`, `1,200.50`, `1.200,50`, `1 200`, `1.5`, and with `K`, `M`, `Mio.` or `B` behind. Without a sign: nothing of it is below zero. */
function numberOf(text: string): number | undefined {
  const [, digits = '', unit = ''] =
    /^([\d., '\u00A0\u202F]+?)[ \u00A0\u202F]?(k|tsd|m|mio|b|bn|mrd|md|)\.?$/i.exec(text.trim()) ?? [];
  const [, grouped, , fraction] =
    /^(\d{1,3}(?:([., '\u00A0\u202F])\d{3})(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/.exec(digits) ?? [];
  const shown = grouped
    ? `${grouped.replace(/\D/g, '')}.${fraction ?? 0}`
    : digits.replace(/^(\d+),(\d{1,2})$/, '$1.$2');
  if (!/^\d+(?:\.\d+)?$/.test(shown)) return undefined;
  const value = Number(shown) * (times[unit.toLowerCase()] ?? 1);
  return value <= 1e15 ? value : undefined;
}

/** What a text is read as; one that is none is refused. */
const readBy = (read: (text: string) => string | number | undefined) =>
  z.string().transform((text, context) => {
    const value = read(text);
    if (value === undefined) context.addIssue({ code: 'custom', message: 'invalid' });
    return String(value ?? '');
  });

const Amount = readBy(numberOf);
const Day = readBy(dayOfText);
const Rate = readBy(rateOfText);
/** The first is 1, and nobody is halfway between two. */
const Rank = Amount.refine((rank) => /^[1-9]\d*$/.test(rank), { message: 'invalid' });
const Age = z
  .string()
  .trim()
  .regex(/^(?:[1-9]\d?|1[01]\d)$/);
/** Whole US dollars: another currency would be another amount. */
const Dollars = z
  .string()
  .transform((text) =>
    text.trim().replace(/^(?:US\$|\$|USD)[ \u00A0\u202F]?|[ \u00A0\u202F]?(?:US\$|\$US|\$|USD)$/i, ''),
  )
  .pipe(Amount)
  .transform((amount) => String(Math.round(Number(amount))));

/** A year, or that of a day in whichever style. */
const Year = z
  .string()
  .transform(
    (text) => /^(?:\d{1,2}[./-]){0,2}([12]\d{3})(?:-\d{2}){0,2}(?:T.*)?$/.exec(text.trim())?.[1] ?? '',
  )
  .refine((year) => year !== '', { message: 'invalid' });

const staff = /^([\d.,]+)(?:[-–]([\d.,]+)|(\+))?[a-z]*$/i;
/** The range that a number of employees is in, or two numbers that are the ends of one. */
const Size = z.string().transform((text, context) => {
  const [, least = '', most, open] = staff.exec(text.replaceAll(' ', '')) ?? [];
  const [from, to] = [numberOf(least), most ? numberOf(most) : undefined];
  const found = companySizes.find((size) => {
    const [low = 0, high = Number.POSITIVE_INFINITY] = size.split(/[-+]/).filter(Boolean).map(Number);
    if (from === undefined || from < low || from > high) return false;
    return most ? to === high : !open || high === Number.POSITIVE_INFINITY;
  });
  if (!found) context.addIssue({ code: 'custom', message: 'invalid' });
  return found ?? '';
});
const parts = (text: string): string[] => [
  ...new Set(
    text
      .split(/[;,|\n]/)
      .map((one) => one.trim())
      .filter(Boolean),
  ),
];

/** The key of a kind of business, by its name in any language; another word stays what it is. */
const Category = Word.transform((text) => categoryOfWord(text) ?? text);
/** The same of what people and companies do: sources say that freely, too. */
const workOf = (column: 'industry' | 'department') =>
  Word.transform((text) => valueOfWord(column, text) ?? text);

const oneOf = (column: 'seniority' | 'account_type') => readBy((text) => valueOfWord(column, text));
const Language = readBy(languageOfWord);

const Words = z.string().trim().min(1).max(2000);
const TagWords = Words.refine((text) => Tags.safeParse(parts(text)).success, { message: 'invalid' });

/** By which an export knows its leads: `led_` and a ULID. */
const LeadId = z
  .string()
  .trim()
  .regex(/^led_[0-9A-HJKMNP-TV-Z]{26}$/);

/**
 * What files bring beside what can be typed in: columns of the kinds' own, what websites are made with, tags, names of labels, who looks after it, what
 * somebody writes about it, and which lead of the list a row is.
 */
export const columnFields = {
  category: Category,
  industry: workOf('industry'),
  size: Size,
  revenue: Dollars,
  founded: Year,
  technologies: Words,
  seniority: oneOf('seniority'),
  department: workOf('department'),
  organization: Word,
  language: Language,
  followers: Amount,
  engagement_rate: Rate,
  engagements: Amount,
  views: Amount,
  account_type: oneOf('account_type'),
  age: Age,
  last_posted: Day,
  rank: Rank,
  registered: Day,
  expires: Day,
  registrar: Word,
  mail_provider: Word,
  interests: Words,
  labels: Words,
  tags: TagWords,
  owner: z.string().trim().min(1).max(320),
  note: NoteText,
  lead_id: LeadId,
} as const satisfies Record<string, z.ZodType<string>>;
export type ColumnField = keyof typeof columnFields;

/** Every field that a column of a file may be for, with how its text is read. */
export const importFields = { ...manualFields, ...columnFields };
export type ImportField = keyof typeof importFields;
export type ImportEntry = ManualEntry & { [Field in ColumnField]?: string };

/** How the text of a field is read for a kind. */
export const importField = (kind: KindKey, field: ImportField): z.ZodType<string> =>
  isColumnField(field) ? columnFields[field] : manualField(kindOf(kind).manual, field);

/** Those that no grid has a column of. */
const ofNoColumn: ReadonlySet<ColumnField> = new Set(['note', 'lead_id']);

const isColumnField = (field: string): field is ColumnField => Object.hasOwn(columnFields, field);

/** What a file may hold of leads of a kind: what can be typed in, the parts of a name, the kind's own columns, and those of every list. */
export function importFieldsOf(kind: KindKey): ImportField[] {
  const { fields, nameParts = [] } = kindOf(kind).manual;
  const own = (Object.keys(columnFields) as ColumnField[]).filter(
    (field) => ofNoColumn.has(field) || columnOf(kind, field),
  );
  return [...fields, ...nameParts, ...own];
}

/** Whether these fields are together what the kind needs; parts of a name are a name. */
export function isEnough(kind: KindKey, given: readonly (ImportField | null)[]): boolean {
  const { needs, nameParts = [] } = kindOf(kind).manual;
  const has = (field: ManualField) =>
    given.includes(field) || (field === 'name' && nameParts.some((part) => given.includes(part)));
  return needs.some((group) => group.every(has));
}

/** Whether columns for these fields may be enough: a field that another one may tell may be missing. */
export function mayBeEnough(kind: KindKey, mapping: readonly (ImportField | null)[]): boolean {
  const told = Object.entries(kindOf(kind).manual.toldBy ?? {}) as [ManualField, ManualField][];
  return isEnough(kind, [...mapping, ...told.flatMap(([field, by]) => (mapping.includes(by) ? field : []))]);
}

/** What an entry says in columns of the kind's own, in the form of each, what its website is made with by its key, and its tags. */
export function broughtColumns(
  kind: KindKey,
  entry: ImportEntry,
): { columns: ColumnValues; technologies: string[]; tags: string[] } {
  // The category is the lead's own, and whose labels and members these are, only the account says.
  const {
    technologies = '',
    tags = '',
    category: _category,
    labels: _labels,
    owner: _owner,
    ...others
  } = entry;
  const columns = Object.entries(others).flatMap(([field, text]): [string, ColumnValue][] => {
    const column = isColumnField(field) ? columnOf(kind, field) : undefined;
    if (!column || text === undefined) return [];
    if (column.type === 'list') return [[field, parts(text)]];
    const isNumber = column.type === 'number' || column.type === 'money';
    return [[field, isNumber ? Number(text) : text]];
  });
  return {
    columns: Object.fromEntries(columns),
    technologies: parts(technologies.toLowerCase()),
    tags: parts(tags),
  };
}
