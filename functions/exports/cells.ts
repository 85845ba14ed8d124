import type { LeadRecord } from '#functions/campaigns/index.ts';
import { isCommon } from '#shared/domain/kinds/column.ts';
import { columnKeys } from '#shared/domain/kinds/index.ts';
import { isTextKey } from '#shared/domain/kinds/text-column.ts';
import { brandName } from '#shared/domain/leads/brand-name.ts';
import { type ColumnsTold, isSame } from '#shared/domain/leads/columns-told.ts';
import {
  type ExportKey,
  type ExportWords,
  furtherColumns,
  leadIdColumn,
  notesColumn,
  provenanceOf,
  provenanceParts,
  tellsOrigin,
} from '#shared/domain/leads/files/export-columns.ts';
import type { Filterable } from '#shared/domain/leads/filter/filterable.ts';
import type { LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';

/** What stands in one cell of a file. */
export type Cell = string | number | boolean | string[] | undefined;
/** `isDate`: it holds days or moments, in ISO 8601. */
export type FileColumn = {
  key: string;
  title: string;
  isDate?: boolean | undefined;
  read: (lead: Exported) => Cell;
};
/** A lead with all its values; `labels` names those that it has, `sent_to` where it was sent, `notes` is what was written about it. */
export type Exported = {
  lead: Filterable;
  values: LeadValues;
  /** Who told the columns of its own kind. */
  columns_told?: ColumnsTold | undefined;
  labels: string[];
  sent_to: string[];
  notes?: string | undefined;
};

type Asked = {
  columns: readonly { key: ExportKey; title: string }[];
  provenance: boolean;
  origins?: Record<(typeof provenanceParts)[number], string> | undefined;
  words?: ExportWords | undefined;
};

const separator = '; ';
const dateColumns = new Set<string>(columnKeys(({ type }) => type === 'date'));

/** A cell as one text, for formats that know no lists. */
export const wordsOf = (cell: Exclude<Cell, number | boolean>): string =>
  Array.isArray(cell) ? cell.join(separator) : (cell ?? '');

/** The columns of a file with how each is read from a lead; where it came from stands beside a value, if that was asked for. */
export function fileColumns({ columns, provenance, origins, words }: Asked): FileColumn[] {
  const wordsByColumn = new Map(Object.entries(words ?? {}));
  const sources = new Map(Object.entries(words?.source ?? {}));
  return columns.flatMap(({ key, title }) => {
    const named = new Map(Object.entries(wordsByColumn.get(key) ?? {}));
    const read = (exported: Exported) => {
      const cell = inWords(cellOf(exported, key), named);
      return words && key === 'technologies' && Array.isArray(cell) ? cell.map(brandName) : cell;
    };
    const isDate = dateColumns.has(key);
    return [{ key, title, isDate, read }, ...(provenance ? originsOf(key, title, origins, sources) : [])];
  });
}

/** What has no word stands as it is. Sources write what people and companies do with capitals or without. */
function inWords(cell: Cell, words: ReadonlyMap<string, string>): Cell {
  const wordOf = (one: string) => words.get(one) ?? words.get(one.toLowerCase()) ?? one;
  if (Array.isArray(cell)) return cell.map(wordOf);
  return typeof cell === 'string' ? wordOf(cell) : cell;
}

function cellOf({ lead, values, labels, sent_to, notes }: Exported, key: ExportKey): Cell {
  if (key === leadIdColumn) return lead.id;
  if (key === notesColumn) return notes;
  if (key === 'labels') return labels;
  if (key === 'sent_to') return sent_to;
  const further = Object.hasOwn(furtherColumns, key)
    ? furtherColumns[key as keyof typeof furtherColumns]
    : undefined;
  // Two sources may have given the same.
  if (further) return [...new Set((values[further] ?? []).map(further === 'social' ? addressOf : withLabel))];
  return isCommon(key) ? lead[key] : lead.columns?.[key];
}

/** Whether all that a file tells of a lead stands in its head. */
export const isOfHeads = ({
  columns,
  provenance,
}: Pick<Asked, 'provenance'> & { columns: readonly { key: string }[] }): boolean =>
  !provenance && !columns.some(({ key }) => Object.hasOwn(furtherColumns, key) || isTextKey(key));

/** Whether filters know all that a file tells of a lead. That its website is being read, and how much was written about it, its head alone says. */
export const isOfRows = (asked: Parameters<typeof isOfHeads>[0]): boolean =>
  isOfHeads(asked) && !asked.columns.some(({ key }) => key === 'email_status' || key === notesColumn);

/** What a file tells of a lead whatever its columns are, and what says whether it is looked for, was sent, or has notes. */
const always = [
  ...(['type', 'identity', 'name', 'version', 'labels', 'owner', 'notes_count', 'source', 'sample'] as const),
  ...(['email_status', 'looking_until', 'sent', 'sent_at', 'crm_told'] as const),
] as const satisfies (keyof LeadRecord['head'])[];
/** Columns that are made of those. */
const made = ['sent_to', 'crm_news'] as const;
type Made = (typeof made)[number];

/** The parts of heads of which these columns are read. */
export function headParts(columns: readonly { key: string }[]): (keyof LeadRecord['head'])[] {
  const keys = columns.map(({ key }) => key);
  const common = keys.filter(isCommon).filter((key): key is Exclude<typeof key, Made> => !isMade(key));
  const isOwn = (key: string) => !isCommon(key) && key !== leadIdColumn && key !== notesColumn;
  return [...new Set([...always, ...common, ...(keys.some(isOwn) ? (['columns'] as const) : [])])];
}
const isMade = (key: string): key is Made => (made as readonly string[]).includes(key);

const addressOf = ({ value }: LeadValue): string => value;

/** A person with what they do. */
const withLabel = ({ value, label }: LeadValue): string => (label ? `${value} (${label})` : value);

function originsOf(
  key: ExportKey,
  title: string,
  words: Asked['origins'],
  sources: ReadonlyMap<string, string>,
): FileColumn[] {
  if (!tellsOrigin(key)) return [];
  return provenanceParts.map((part) => ({
    key: `${key}_${part}`,
    title: `${title} (${words?.[part] ?? part})`,
    isDate: part === 'first_seen',
    read: (exported) => {
      const said = originOf(exported, key)?.[part];
      return part === 'source' ? inWords(said, sources) : said;
    },
  }));
}

/** What tells the value that a column shows. */
function originOf(exported: Exported, key: ExportKey) {
  const field = provenanceOf[key];
  if (field) return shownValue(exported, key, exported.values[field] ?? []);
  const shown = exported.lead.columns?.[key];
  return exported.columns_told?.[key]?.find(({ value }) => shown !== undefined && isSame(value, shown));
}

/** The value that the column shows, or else the surest of its field. */
function shownValue({ lead }: Exported, key: ExportKey, all: LeadValue[]): LeadValue | undefined {
  const shown = isCommon(key) ? lead[key] : undefined;
  return all.find(({ value }) => value === shown) ?? all.toSorted((a, b) => b.confidence - a.confidence)[0];
}
