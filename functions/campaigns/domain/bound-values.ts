import { type LeadField, type LeadValues, leadFields } from '#shared/domain/leads/lead.ts';

/** As much of a lead as is kept, in bytes of its values: an item takes 400 KB, and the lead's log stands beside them. */
export const mostValueBytes = 200_000;

/** No address, number or name is longer; each stands in the head and in the rows of filters too. In characters. */
const mostText = 2048;

/**
 * Values that fit into an item: where they are more, the least certain ones of the field that takes most room go first. A lead of a real
 * source has some kilobytes, so nobody sees it who was not sent megabytes.
 */
export function boundValues(values: LeadValues): LeadValues {
  let total = sizeOf(values);
  if (total <= mostText) return values;
  const kept: LeadValues = Object.fromEntries(
    Object.entries(values).map(([field, list]) => [
      field,
      list.filter(({ value }) => value.length <= mostText),
    ]),
  );
  total = sizeOf(kept);
  const sizes = new Map(leadFields.map((field) => [field, sizeOf(kept[field] ?? [])]));
  while (total > mostValueBytes) {
    const [largest] = [...sizes].toSorted(([, a], [, b]) => b - a)[0] as [LeadField, number];
    const ranked = (kept[largest] ?? []).toSorted((a, b) => b.confidence - a.confidence);
    const gone = sizeOf(ranked.pop());
    kept[largest] = ranked;
    sizes.set(largest, (sizes.get(largest) ?? 0) - gone);
    total -= gone;
  }
  return kept;
}

const sizeOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');
