import * as z from 'zod';
import { companySizes } from '#shared/domain/kinds/search-parts.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { TableRow, valuesOfRecords } from '../tables/records.ts';

const text = z.string().nullable();

/** A row of the published companies. */
export const CompanyRow = TableRow.extend({
  industry: text,
  size: z.enum(companySizes).nullable().catch(null),
  founded: z.int().nullable(),
  linkedin_url: text,
  street: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
});
export type CompanyRow = z.output<typeof CompanyRow>;

export const companyColumns = Object.keys(CompanyRow.shape).join(', ');

/** The row as a lead: columns without a value are left out. */
export function toCompany(row: CompanyRow): Found {
  const { id, name, industry, size, founded, linkedin_url } = row;
  return {
    ...{ kind: 'company', id, name },
    ...(row.ids ? { ids: row.ids } : {}),
    ...(row.street ? { street: row.street } : {}),
    ...(row.city ? { city: row.city } : {}),
    ...(row.state ? { state: row.state } : {}),
    ...(row.postal_code ? { postal_code: row.postal_code } : {}),
    ...(row.country ? { country: row.country } : {}),
    columns: {
      ...(industry ? { industry } : {}),
      ...(size ? { size } : {}),
      ...(founded === null ? {} : { founded }),
      ...(linkedin_url ? { linkedin_url } : {}),
    },
    values: valuesOfRecords(row.records),
    sources: row.sources.split(','),
    sample: false,
  };
}
