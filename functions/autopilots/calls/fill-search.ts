import type { CallMapping } from '#shared/domain/autopilots.ts';
import { Search } from '#shared/domain/kinds/index.ts';

/** The place of a name, as a search wants it; undefined where there is none. */
export type Locate = (name: string) => Promise<object | undefined>;
export type Filled = { search: Search } | { filter: string };

/**
 * A search with the values of a call in its filters. A value is taken as it is, as a list, or as a number, whichever the filter takes; the name of a place is
 * looked up. What a call does not say stays as it was. Gives the filter that does not take its value.
 */
export async function fillSearch(
  search: Search,
  mappings: readonly CallMapping[],
  body: unknown,
  locate: Locate,
): Promise<Filled> {
  let filled = search;
  for (const { field, filter } of mappings) {
    const value = valueAt(body, field);
    if (saysNothing(value)) continue;
    const next = await fillOne(filled, filter, typeof value === 'string' ? value.trim() : value, locate);
    if (!next) return { filter };
    filled = next;
  }
  return { search: filled };
}

/** Other programs send what is blank for what they do not have: it would take the filter away, and find more than was chosen. */
const saysNothing = (value: unknown): boolean =>
  typeof value === 'string'
    ? /^[\s,;]*$/.test(value)
    : value === undefined || value === null || (Array.isArray(value) && value.every(saysNothing));

const valueAt = (body: unknown, field: string): unknown =>
  field.split('.').reduce<unknown>((within, name) => {
    if (typeof within !== 'object' || within === null || !Object.hasOwn(within, name)) return undefined;
    return (within as Record<string, unknown>)[name];
  }, body);

async function fillOne(
  search: Search,
  filter: string,
  value: unknown,
  locate: Locate,
): Promise<Search | undefined> {
  for (const candidate of [value, ...otherForms(value)]) {
    const { success, data } = Search.safeParse({ ...search, [filter]: candidate });
    if (success) return data;
  }
  if (filter !== 'location' || typeof value !== 'string') return undefined;
  const place = await locate(value);
  if (!place) return undefined;
  const before = 'location' in search ? search.location : undefined;
  // An area that was drawn is elsewhere.
  const { polygon: _drawn, ...kept } = (before ?? {}) as { polygon?: unknown };
  return Search.safeParse({ ...search, location: { ...kept, ...place } }).data;
}

function otherForms(value: unknown): unknown[] {
  if (typeof value !== 'string') return [[value]];
  const words = value
    .split(/[,;]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');
  return [
    words,
    words.map((word) => word.toLowerCase()),
    words.map((word) => word.toUpperCase()),
    Number(value),
  ];
}
