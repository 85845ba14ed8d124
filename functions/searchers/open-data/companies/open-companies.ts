import type { LeadSource } from '#functions/providers/index.ts';
import type { CompanySearch } from '#shared/domain/kinds/company.ts';
import type { LeadTables } from '../ports.ts';
import { hasOneOf, isBetween, isOneOf, theTextIs } from '../tables/conditions.ts';
import { createTableSource } from '../tables/table-source.ts';
import { CompanyRow, companyColumns, toCompany } from './company-row.ts';

/** No set of companies tells what they earn. */
const filters = [
  'search_type',
  'text',
  'industries',
  'size',
  'technologies',
  'countries',
  'city',
  'founded',
  'has',
] as const satisfies (keyof CompanySearch)[];

/** The only place that says what the filters (the text is the table's) of a search for companies are in SQL. */
const where = (search: CompanySearch) => [
  isOneOf('country', search.countries),
  isOneOf('size', search.size),
  hasOneOf('industry_keys', search.industries),
  isBetween('founded', search.founded),
  hasOneOf('technology_keys', search.technologies),
  ...search.has.map((field) => ({ sql: `has_${field}`, params: [] })),
  theTextIs('city_keys', search.search_type, search.city),
];

/** The companies of the imported sets, those with most ways to reach them first. */
export const createOpenCompanies = (engine: LeadTables): LeadSource<CompanySearch> =>
  createTableSource<CompanySearch, typeof CompanyRow>(engine, {
    ...{ kind: 'company', filters, where },
    ...{ row: CompanyRow, columns: companyColumns, toFound: toCompany },
  });
