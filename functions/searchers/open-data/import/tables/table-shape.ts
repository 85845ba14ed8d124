import { companySizes } from '#shared/domain/kinds/search-parts.ts';
import type { LeadTableKind } from '../../../env.ts';

/** What a set and the published file have of every lead, whatever its kind. */
export const sharedColumns = {
  id: 'VARCHAR',
  name: 'VARCHAR',
  search_text: 'VARCHAR',
  has_phone: 'BOOLEAN',
  has_website: 'BOOLEAN',
  has_email: 'BOOLEAN',
} as const;

const sizes = `[${companySizes.map((size) => `'${size}'`).join(', ')}]`;

/** How many ways to reach a lead there are: whoever has most comes first. */
const contacts = (...ways: string[]) => ways.map((way) => `CAST(${way} AS INTEGER)`).join(' + ');
const reached = ['has_phone', 'has_website', 'has_email'];

/**
 * The columns of each kind's own, and the order of its rows, in which searches give them. Those with most contact data lie first, and
 * among equals rows lie so that a search for the usual filters reads few of their groups: companies by country and industry. What
 * a domain is worth is told by its rank, where it has one.
 */
export const tableShapes = {
  company: {
    columns: {
      industry: 'VARCHAR',
      industry_keys: 'VARCHAR',
      size: 'VARCHAR',
      founded: 'BIGINT',
      technology_keys: 'VARCHAR',
      linkedin_url: 'VARCHAR',
      street: 'VARCHAR',
      city: 'VARCHAR',
      city_keys: 'VARCHAR',
      state: 'VARCHAR',
      postal_code: 'VARCHAR',
      country: 'VARCHAR',
    },
    order: `${contacts(...reached, '(linkedin_url IS NOT NULL)')} DESC, country NULLS LAST, industry NULLS LAST, list_position(${sizes}, size) DESC NULLS LAST, name, id`,
  },
  domain: {
    columns: {
      rank: 'BIGINT',
      ending: 'VARCHAR',
      organization: 'VARCHAR',
      city: 'VARCHAR',
      state: 'VARCHAR',
      country: 'VARCHAR',
    },
    order: `rank NULLS LAST, ${contacts(...reached)} DESC, name, id`,
  },
} as const satisfies Record<LeadTableKind, { columns: Record<string, 'VARCHAR' | 'BIGINT'>; order: string }>;

/** Of several records that were joined these are texts of all; the other columns are those of the first that has any. */
export const gathered: readonly string[] = ['search_text', 'technology_keys'];

type Cell<T> = T extends 'BIGINT' ? number : string;
type Own<K extends LeadTableKind> = (typeof tableShapes)[K]['columns'];

/** What every reader tells of a lead. */
type SharedRow = {
  /** Stable within its source. */
  id: string;
  source: string;
  name: string;
  /** What it is known by: records that share one of these are one lead. At least one, of which the id is made. */
  keys: string[];
  /** The host that is all its own: where it is the only record of its source on it, those of other sources there are the same. */
  host?: string | undefined;
  search_text: string | null;
  has_phone: boolean;
  has_website: boolean;
  has_email: boolean;
  /** A `SourceRecord` in JSON. */
  record: string;
};

/** A lead of one set as every reader of its kind brings it. */
export type NormalRow<K extends LeadTableKind> = SharedRow & {
  [C in keyof Own<K>]?: Cell<Own<K>[C]> | null | undefined;
};
export type AnyRow = { [K in LeadTableKind]: NormalRow<K> }[LeadTableKind];
