import { isCommon } from '#shared/domain/kinds/column.ts';
import {
  type ExportKey,
  furtherColumns,
  provenanceOf,
  provenanceParts,
} from '#shared/domain/leads/export-columns.ts';
import type { Lead, LeadValue, LeadValues } from '#shared/domain/leads/lead.ts';

/** What stands in one cell of a file. */
export type Cell = string | number | boolean | undefined;
export type FileColumn = { key: string; title: string; read: (lead: Exported) => Cell };
/** A lead with all its values; `labels` names those that it has. */
export type Exported = { lead: Lead; values: LeadValues; labels: string[] };

type Asked = { columns: readonly { key: ExportKey; title: string }[]; provenance: boolean };

const separator = '; ';

/** The columns of a file with how each is read from a lead; where it came from stands beside a value, if that was asked for. */
export const fileColumns = ({ columns, provenance }: Asked): FileColumn[] =>
  columns.flatMap(({ key, title }) => [
    { key, title, read: (exported: Exported) => cellOf(exported, key) },
    ...(provenance ? originsOf(key, title) : []),
  ]);

function cellOf({ lead, values, labels }: Exported, key: ExportKey): Cell {
  if (key === 'labels') return labels.join(separator);
  const further = Object.hasOwn(furtherColumns, key)
    ? furtherColumns[key as keyof typeof furtherColumns]
    : undefined;
  if (further) return (values[further] ?? []).map(wordsOf).join(separator);
  const held = isCommon(key) ? lead[key] : lead.columns?.[key];
  return Array.isArray(held) ? held.join(separator) : held;
}

/** A person with what they do. */
const wordsOf = ({ value, label }: LeadValue): string => (label ? `${value} (${label})` : value);

function originsOf(key: ExportKey, title: string): FileColumn[] {
  const field = provenanceOf[key];
  if (!field) return [];
  return provenanceParts.map((part) => ({
    key: `${key}_${part}`,
    title: `${title} (${part})`,
    read: (exported) => shownValue(exported, key, values(exported, field))?.[part],
  }));
}

const values = ({ values: all }: Exported, field: keyof LeadValues): LeadValue[] => all[field] ?? [];

/** The value that the column shows, or else the surest of its field. */
function shownValue({ lead }: Exported, key: ExportKey, all: LeadValue[]): LeadValue | undefined {
  const shown = isCommon(key) ? lead[key] : undefined;
  return all.find(({ value }) => value === shown) ?? all.toSorted((a, b) => b.confidence - a.confidence)[0];
}
