import type { ColumnValue } from '../../kinds/column.ts';
import { kindOf } from '../../kinds/index.ts';
import { isTextKey } from '../../kinds/text-column.ts';
import type { Lead } from '../lead.ts';

/** Common columns that filters and sorting look at, by what they hold: no filter needs more of a lead, beside its own columns. */
export const seenTexts = [
  'name',
  'category',
  'city',
  'state',
  'country',
  'website',
  'phone',
  'email',
  'created_at',
] as const;
export const seenNumbers = ['emails_count', 'phones_count'] as const;
export const seenLists = ['technologies', 'socials'] as const;

/** The same that release 0.4 added; a lead may have none of them. */
export const laterTexts = ['source', 'street', 'postal_code', 'enrich_problem', 'enriched_at'] as const;
export const laterNumbers = ['email_score'] as const;
export const laterLists = ['labels', 'tags'] as const;
/** What came after those. */
export const lastTexts = ['owner'] as const;
export const lastFlags = ['owned_before'] as const;
export const lastLists = ['sent_to', 'crm_news'] as const;
export const lastNumbers = ['people_count'] as const;

type SeenKey = (typeof seenTexts)[number] | (typeof seenNumbers)[number] | (typeof seenLists)[number];
type LaterKey =
  | (typeof laterTexts)[number]
  | (typeof laterNumbers)[number]
  | (typeof laterLists)[number]
  | (typeof lastTexts)[number]
  | (typeof lastFlags)[number]
  | (typeof lastLists)[number]
  | (typeof lastNumbers)[number];
const seenKeys: ReadonlySet<string> = new Set([
  ...seenTexts,
  ...seenNumbers,
  ...seenLists,
  ...laterTexts,
  ...laterNumbers,
  ...laterLists,
  ...lastTexts,
  ...lastFlags,
  ...lastLists,
  ...lastNumbers,
  'email_status',
  'email_check',
  'sent',
]);

/** The part of a lead that filters look at. */
export type Filterable = Pick<Lead, 'id' | 'columns' | 'email_status' | 'email_check' | SeenKey> &
  Partial<Pick<Lead, LaterKey>> & { sent: number };

/** What a lead holds in a column; undefined where it has nothing there, or no such column. */
export const valueIn = (lead: Filterable, key: string): ColumnValue | undefined =>
  isSeen(key) ? lead[key] : lead.columns?.[key];

const isSeen = (key: string): key is SeenKey | LaterKey | 'email_status' | 'email_check' | 'sent' =>
  seenKeys.has(key);

/** What filters see of a lead's own columns: the kind says which; of texts only that there are some. Undefined where it has none of them. */
export function filterableColumns({ type, columns = {} }: Pick<Lead, 'type' | 'columns'>): Lead['columns'] {
  const seen = kindOf(type).columns.flatMap(({ key }) =>
    columns[key] === undefined ? [] : [[key, columns[key]] as const],
  );
  const texts = Object.entries(columns).flatMap(([key, text]) =>
    isTextKey(key) && text !== '' ? [[key, true] as const] : [],
  );
  return seen.length + texts.length > 0 ? Object.fromEntries([...seen, ...texts]) : undefined;
}
