/** A city as the location field offers it: by its label, which names region and country too. */
export type NamedPlace = { name: string; label: string; lat: number; lon: number };

/** How a text is turned into a place: the first one offered for it, or only one of that very name. */
export type Ask = 'first' | 'same_name';

const plain = (text: string): string => text.trim().toLocaleLowerCase();

/** The place that a text stands for among those offered for it, biggest first. */
export function matchOf(places: readonly NamedPlace[], text: string, ask: Ask): NamedPlace | undefined {
  if (ask === 'first') return places[0];
  const wanted = plain(text);
  return places.find(({ name, label }) => [name, label].some((one) => plain(one) === wanted));
}
