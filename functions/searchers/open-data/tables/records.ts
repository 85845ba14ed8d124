import * as z from 'zod';
import { LeadField, type LeadValues } from '#shared/domain/leads/lead.ts';

/** A value of a record: its field, itself, what kind of value, and its own confidence where that is not the record's. */
const RecordValue = z.tuple([
  LeadField,
  z.string(),
  z.string().nullable(),
  z.int().min(0).max(100).nullable(),
]);

/**
 * What one source says of somebody, as the column `records` keeps it: what all of its values have in common stands once, since
 * there are millions of them. Times are ISO-8601 UTC.
 */
export const SourceRecord = z.object({
  source: z.string(),
  url: z.string().nullable(),
  confidence: z.int().min(0).max(100),
  first_seen: z.string(),
  last_seen: z.string(),
  values: z.array(RecordValue),
});
export type SourceRecord = z.infer<typeof SourceRecord>;

/** The values of all records under their fields, the surest first; equally sure ones keep the order of the records. */
export function valuesOfRecords(records: readonly SourceRecord[]): LeadValues {
  const all = records.flatMap(({ values, url, ...provenance }) =>
    values.map(([field, value, label, confidence]) => ({
      field,
      value: {
        ...{ value, ...provenance, confidence: confidence ?? provenance.confidence },
        ...(label ? { label } : {}),
        ...(url ? { url } : {}),
      },
    })),
  );
  const found: LeadValues = {};
  for (const { field, value } of all.toSorted((a, b) => b.value.confidence - a.value.confidence)) {
    const list = found[field] ?? [];
    list.push(value);
    found[field] = list;
  }
  return found;
}

/** A column of JSON that the import has written. */
export const written = <S extends z.ZodType>(schema: S) =>
  z.string().transform((json, context): z.output<S> => {
    try {
      return schema.parse(JSON.parse(json));
    } catch {
      context.addIssue('this is not the JSON that the import writes');
      return z.NEVER;
    }
  });

/** The columns that every table has. `row_no` counts from 0 in the order of the pages. */
export const TableRow = z.object({
  row_no: z.int(),
  id: z.string(),
  name: z.string(),
  /** Comma-separated. */
  sources: z.string().min(1),
  records: written(z.array(SourceRecord).min(1)),
  /** Only where several records were joined. */
  ids: written(z.array(z.string()).min(2)).nullable(),
});
