import * as z from 'zod';
import { ColumnValues } from '../kinds/column.ts';
import { type KindKey, kindKeys, kindOf } from '../kinds/index.ts';
import { mostLabelsOfLead, Tags } from './labels.ts';
import { LeadValues, Origin } from './lead.ts';

/**
 * Somebody as a searcher returns them, of any kind: who it is, what is known in the columns of the kind, and values with
 * provenance. What 0.3 stored of a place is one of these, of kind `local`, which it does not say.
 */
export const Found = z.object({
  kind: z.enum(kindKeys),
  /** Stable within its source: `osm:n123`, `overture:08f…`, `sample:…`. */
  id: z.string(),
  /** The ids of all records that were joined, `id` first; absent where `id` is the only one. */
  ids: z.array(z.string()).min(1).optional(),
  name: z.string(),
  /** A key of the kind's categories, where it has some. */
  category: z.string().optional(),
  lat: z.number().optional(),
  lon: z.number().optional(),
  street: z.string().optional(),
  city: z.string().optional(),
  state: z.string().optional(),
  postal_code: z.string().optional(),
  /** ISO 3166-1 alpha-2. */
  country: z.string().optional(),
  /** What the kind's own columns hold. */
  columns: ColumnValues.optional(),
  /** The lead of the list that whoever brought it says it is; a source says none. */
  lead_id: z.string().optional(),
  /** The id of the lead that is made of it, where whoever brings it gives one. */
  new_id: z.string().optional(),
  /** What whoever brought it has tagged it with; a source gives none. */
  tags: Tags.optional(),
  /** Labels of the account, by their ids, a member who looks after it, and what a member writes of it; a source gives none of them. */
  labels: z.array(z.string()).max(mostLabelsOfLead).optional(),
  owner: z.string().optional(),
  notes: z.array(z.object({ text: z.string(), user_id: z.string() })).optional(),
  values: LeadValues,
  /** Where all of it is from, as whoever brought it says; absent where its values say it. */
  origin: Origin.optional(),
  /** Of columns that are from elsewhere, as from another line of a file. */
  column_origins: z.record(z.string(), Origin).optional(),
  /** Data sets that know it; the first is the one its position comes from. */
  sources: z.array(z.string()).min(1),
  sample: z.boolean(),
  /** Metres from the centre of the search. */
  distance_m: z.number().optional(),
});
export type Found = z.infer<typeof Found>;

export type Identifiable = Pick<Found, 'id' | 'ids'> & { kind?: KindKey } & Partial<
    Pick<Found, 'columns' | 'values'>
  >;

/** What the id of somebody begins with whom nobody found: typed in or brought, and of a kind that knows its leads by nothing else. */
export const enteredId = 'manual:';

/** A key of the table has 1,024 bytes, with what stands before and after an identity. */
const longestIdentity = 900;
/** Letters of what is left of a longer one, of three bytes at most each: what comes after so many tells no two apart. */
const keptLetters = 300;
const encoder = new TextEncoder();

const bounded = (key: string): string =>
  encoder.encode(key).length > longestIdentity ? key.slice(0, keptLetters) : key;

/** Every key that it may be known by: the ids of data sets first, then what the kind knows its leads by. */
export function idsOf({ id, ids = [id], kind = 'local', columns = {}, values = {} }: Identifiable): string[] {
  const first = (field: 'website' | 'email') => values[field]?.[0]?.value;
  return [...new Set([...ids, ...kindOf(kind).identity({ columns, first })].map(bounded))];
}
