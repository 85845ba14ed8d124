import * as z from 'zod';

export const columnTypes = ['text', 'number', 'money', 'date', 'enum', 'list', 'flag'] as const;

/** What a column of a kind's own holds: money in whole US dollars, a date as ISO-8601, a list of words. */
export const ColumnValue = z.union([z.string(), z.number(), z.boolean(), z.array(z.string())]);
export type ColumnValue = z.infer<typeof ColumnValue>;
export const ColumnValues = z.record(z.string(), ColumnValue);
export type ColumnValues = z.infer<typeof ColumnValues>;

/** One fact of a lead, as grid, filters, exports and the documentation of the API know it. */
export type Column = {
  key: string;
  type: (typeof columnTypes)[number];
  filterable?: boolean;
  /** Its values in an order of their own, such as that of ranks: leads are sorted by that. */
  order?: readonly string[];
  /** Hidden until somebody asks for it. */
  hidden?: boolean;
  /** Pixels, in a grid. */
  width: number;
};

/** Facts that every lead has room for, whatever its kind: they are attributes of its head. */
export const commonColumns = {
  name: { type: 'text', filterable: true, width: 250 },
  email_status: { type: 'enum', filterable: true, hidden: true, width: 215 },
  email: { type: 'text', filterable: true, width: 260 },
  phone: { type: 'text', filterable: true, width: 180 },
  website: { type: 'text', filterable: true, width: 190 },
  category: { type: 'enum', filterable: true, width: 150 },
  city: { type: 'text', filterable: true, width: 140 },
  socials: { type: 'list', filterable: true, width: 140 },
  technologies: { type: 'list', filterable: true, width: 190 },
  sent: { type: 'flag', hidden: true, width: 120 },
  sent_to: { type: 'list', filterable: true, width: 170 },
  source: { type: 'text', filterable: true, width: 140 },
  created_at: { type: 'date', width: 190 },
  street: { type: 'text', filterable: true, hidden: true, width: 180 },
  postal_code: { type: 'text', filterable: true, hidden: true, width: 110 },
  state: { type: 'text', filterable: true, hidden: true, width: 120 },
  country: { type: 'enum', filterable: true, hidden: true, width: 150 },
  emails_count: { type: 'number', filterable: true, hidden: true, width: 100 },
  phones_count: { type: 'number', filterable: true, hidden: true, width: 100 },
  /** Those who work there, as far as they were found. */
  people_count: { type: 'number', filterable: true, width: 110 },
  labels: { type: 'list', filterable: true, hidden: true, width: 170 },
  tags: { type: 'list', filterable: true, hidden: true, width: 170 },
  email_check: { type: 'enum', filterable: true, hidden: true, width: 140 },
  email_score: { type: 'number', filterable: true, hidden: true, width: 120 },
  enrich_problem: { type: 'enum', filterable: true, hidden: true, width: 200 },
  enriched_at: { type: 'date', filterable: true, hidden: true, width: 190 },
  owner: { type: 'enum', filterable: true, hidden: true, width: 170 },
  owned_before: { type: 'flag', filterable: true, hidden: true, width: 120 },
  crm_news: { type: 'list', filterable: true, hidden: true, width: 170 },
} as const satisfies Record<string, Omit<Column, 'key'>>;

export type CommonKey = keyof typeof commonColumns;
export const isCommon = (key: string): key is CommonKey => Object.hasOwn(commonColumns, key);

/** What every list knows of its leads beside what they are: it stands behind their own columns. */
export const keptColumns = [
  'labels',
  'tags',
  'email_check',
  'email_score',
  'enrich_problem',
  'enriched_at',
  'owner',
  'owned_before',
  'crm_news',
] as const satisfies CommonKey[];

/** Some of the common columns, in the order in which a kind shows them. */
export const common = <K extends CommonKey>(...keys: K[]): (Column & { key: K })[] =>
  keys.map((key): Column & { key: K } => {
    const column: Omit<Column, 'key'> = commonColumns[key];
    return { key, ...column };
  });

/** The same for a kind whose leads have more that is looked for first: hidden until somebody asks for it. */
export const hidden = <K extends CommonKey>(...keys: K[]): (Column & { key: K })[] =>
  common(...keys).map((column) => ({ ...column, hidden: true }));
