import * as z from 'zod';
import type { Found } from '#shared/domain/leads/found.ts';
import { TableRow, valuesOfRecords } from '../tables/records.ts';

const text = z.string().nullable();

/** A row of the published domains; its name is the domain. */
export const DomainRow = TableRow.extend({
  rank: z.int().nullable(),
  ending: z.string(),
  organization: text,
  city: text,
  state: text,
  country: text,
});
export type DomainRow = z.output<typeof DomainRow>;

export const domainColumns = Object.keys(DomainRow.shape).join(', ');

/** The row as a lead: columns without a value are left out. */
export function toDomain(row: DomainRow): Found {
  const { id, name, rank, ending, organization } = row;
  return {
    ...{ kind: 'domain', id, name },
    ...(row.ids ? { ids: row.ids } : {}),
    ...(row.city ? { city: row.city } : {}),
    ...(row.state ? { state: row.state } : {}),
    ...(row.country ? { country: row.country } : {}),
    columns: {
      ...(rank === null ? {} : { rank }),
      ending,
      ...(organization ? { organization } : {}),
    },
    values: valuesOfRecords(row.records),
    sources: row.sources.split(','),
    sample: false,
  };
}
