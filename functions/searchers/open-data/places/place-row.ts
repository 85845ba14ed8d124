import * as z from 'zod';
import { placeCategoryKeys } from '#shared/domain/leads/categories/place-categories.ts';
import { LeadField, LeadValue, type LeadValues } from '#shared/domain/leads/lead.ts';
import type { Place } from '../../ports.ts';

/** One value with its field, as the published file keeps it in the JSON column `facts`. */
export const Fact = LeadValue.extend({
  field: LeadField,
  label: LeadValue.shape.label.nullish().transform((label) => label ?? undefined),
  url: LeadValue.shape.url.nullish().transform((url) => url ?? undefined),
});
export type Fact = z.infer<typeof Fact>;

const text = z.string().nullable();

/** A column of JSON that the import has written. */
const written = <S extends z.ZodType>(column: string, schema: S) =>
  z.string().transform((json, context): z.output<S> => {
    try {
      return schema.parse(JSON.parse(json));
    } catch {
      context.addIssue(`${column} are not the JSON that the import writes`);
      return z.NEVER;
    }
  });

/** A row of the published places. A category that has left the taxonomy since the import counts as none. */
export const PlaceRow = z.object({
  id: z.string(),
  name: z.string(),
  category: z.enum(placeCategoryKeys).nullable().catch(null),
  lat: z.number(),
  lon: z.number(),
  street: text,
  city: text,
  state: text,
  postal_code: text,
  country: text,
  /** Comma-separated. */
  sources: z.string().min(1),
  facts: written('facts', z.array(Fact)),
  /** Only of places that were joined from several records; null in files of before there was this column. */
  ids: written('ids', z.array(z.string()).min(1)).nullable(),
  distance_m: z.number(),
});
export type PlaceRow = z.output<typeof PlaceRow>;

/** The row as the port's place: columns without a value are left out, facts stand under their field. */
export function toPlace(row: PlaceRow): Place {
  const { id, name, category, lat, lon, distance_m } = row;
  return {
    kind: 'local',
    id,
    name,
    lat,
    lon,
    ...(category ? { category } : {}),
    ...(row.street ? { street: row.street } : {}),
    ...(row.city ? { city: row.city } : {}),
    ...(row.state ? { state: row.state } : {}),
    ...(row.postal_code ? { postal_code: row.postal_code } : {}),
    ...(row.country ? { country: row.country } : {}),
    values: byField(row.facts),
    sources: row.sources.split(','),
    sample: false,
    ...(row.ids ? { ids: row.ids } : {}),
    distance_m: Math.round(distance_m),
  };
}

/** Surest first; equally sure values keep the order of the data sets. */
function byField(facts: readonly Fact[]): LeadValues {
  const values: LeadValues = {};
  const ordered = [...facts].sort((a, b) => b.confidence - a.confidence);
  for (const { field, label, url, ...value } of ordered) {
    const list = values[field] ?? [];
    list.push({ ...value, ...(label ? { label } : {}), ...(url ? { url } : {}) });
    values[field] = list;
  }
  return values;
}
