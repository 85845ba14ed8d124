import { isCommon } from '../../kinds/column.ts';
import { type ColumnKey, columnsOf, type KindKey } from '../../kinds/index.ts';
import { isTextKey, type TextKey } from '../../kinds/text-column.ts';
import type { LeadField } from '../lead.ts';

export const exportFormats = ['csv', 'xlsx', 'jsonl'] as const;
/** What stands between the cells of a CSV. Where numbers are written with a comma, a spreadsheet separates by semicolons. */
export const csvSeparators = [',', ';'] as const;
export type CsvSeparator = (typeof csvSeparators)[number];
export type ExportFormat = (typeof exportFormats)[number];

/** Beside the columns of the grid: all values of a field, not only the best. */
export const furtherColumns = {
  emails: 'email',
  phones: 'phone',
  people: 'person',
  profiles: 'social',
} as const;
export type FurtherColumn = keyof typeof furtherColumns;
/** The lead's id in its list: a file that comes back with it changes that very lead. */
export const leadIdColumn = 'lead_id';
/** What was written about a lead. */
export const notesColumn = 'notes';
export type ExportKey = ColumnKey | FurtherColumn | TextKey | typeof notesColumn | typeof leadIdColumn;

/** Whatever a file of leads of a kind may have, in the order of its grid; and any column of AI texts beside these. */
export const exportKeys = (kind: KindKey): ExportKey[] => [
  ...columnsOf(kind).map(({ key }) => key),
  ...(Object.keys(furtherColumns) as FurtherColumn[]),
  notesColumn,
  leadIdColumn,
];

export const maxExportColumns = 80;

/** The values behind a column that say where they came from. */
export const provenanceOf: Partial<Record<ExportKey, LeadField>> = {
  name: 'name',
  email: 'email',
  phone: 'phone',
  website: 'website',
  category: 'category',
  street: 'address',
  socials: 'social',
  technologies: 'technology',
};
/** Whether a file can say where a column came from: these, and all that a kind has of its own. */
export const tellsOrigin = (key: ExportKey): boolean =>
  provenanceOf[key] !== undefined ||
  !(
    isCommon(key) ||
    isTextKey(key) ||
    key === notesColumn ||
    key === leadIdColumn ||
    Object.hasOwn(furtherColumns, key)
  );
export const provenanceParts = ['source', 'url', 'first_seen', 'confidence'] as const;

/** Columns whose values a CSV or XLSX may name in the words of whoever asks: a file of leads that is brought says none of them, or may say them so. */
export const worded = [
  'category',
  'email_status',
  'email_check',
  'enrich_problem',
  'crm_news',
  'gender',
  'source',
  'industry',
  'department',
  'seniority',
  'account_type',
  'platform',
  'language',
  'country',
  'size',
] as const satisfies ColumnKey[];
export type ExportWords = Partial<Record<(typeof worded)[number], Record<string, string>>>;
/** Values that have a word, in each of these columns. */
export const mostWords = 300;

/** Days that a file is kept, and that it is listed. */
export const exportKeptDays = 7;
export const exportListedDays = 30;
/** Files of one account that are written at the same time. */
export const exportsAtOnce = 3;
