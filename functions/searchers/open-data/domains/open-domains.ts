import type { LeadSource } from '#functions/providers/index.ts';
import type { DomainSearch } from '#shared/domain/kinds/domain.ts';
import type { LeadTables } from '../ports.ts';
import { endsWithOneOf, isBetween, isOneOf } from '../tables/conditions.ts';
import { createTableSource } from '../tables/table-source.ts';
import { DomainRow, domainColumns, toDomain } from './domain-row.ts';

/** No set of domains tells what a site is made with, or its language. */
const filters = [
  'search_type',
  'text',
  'endings',
  'rank',
  'countries',
  'has_email',
] as const satisfies (keyof DomainSearch)[];

/** The only place that says what the filters (the text is the table's) of a search for domains are in SQL. */
const where = (search: DomainSearch) => [
  isBetween('rank', search.rank),
  isOneOf('country', search.countries),
  search.has_email ? { sql: 'has_email', params: [] } : undefined,
  endsWithOneOf('name', search.endings),
];

/** The domains of the imported sets, those that most people visit first, and of the others those with most contact data. */
export const createOpenDomains = (engine: LeadTables): LeadSource<DomainSearch> =>
  createTableSource<DomainSearch, typeof DomainRow>(engine, {
    ...{ kind: 'domain', filters, where },
    ...{ row: DomainRow, columns: domainColumns, toFound: toDomain },
  });
