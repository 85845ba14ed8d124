import type { Location } from '#shared/contracts/searchers/index.ts';

/** A place as the location field offers it: by its label, which names region and country too, and no other has. */
export type NamedPlace = Pick<Location, 'kind' | 'lat' | 'lon' | 'other_name' | 'exact'> & { label: string };

/** A region or country, which is too wide to be searched: its cities are offered. `meant` by whoever types its name. */
export type NamedArea = { label: string; kind: 'region' | 'country'; meant: boolean; places: NamedPlace[] };

/** What is offered for a text, the likeliest first. */
export type Offer = { places: NamedPlace[]; areas: NamedArea[] };

/** How a text is turned into a place: the first one offered for it, or only one of that very name. */
export type Ask = 'first' | 'same_name';

/** Why a text stands for no place. */
export type Refusal = { why: 'unknown' | 'unchosen' } | { why: 'area'; area: string };

/** The place that a text stands for among those offered for it. Nobody who means a whole region gets a city unasked. */
export function matchOf({ places, areas }: Offer, ask: Ask): NamedPlace | Refusal {
  const area = areas.find(({ meant }) => meant) ?? (places.length === 0 ? areas[0] : undefined);
  if (area) return { why: 'area', area: area.label };
  const match = ask === 'first' ? places[0] : places.find(({ exact }) => exact);
  return match ?? { why: places.length > 0 ? 'unchosen' : 'unknown' };
}

/** Whether a text may be a postcode: those are known of imported places alone, which whoever types one is told. */
export const mayBeCode = (text: string): boolean => /^(?=.*\d)[\p{L}\d -]{3,10}$/u.test(text.trim());

/** Every place that can be chosen. */
export const offered = ({ places, areas }: Offer): NamedPlace[] => [
  ...places,
  ...areas.flatMap((area) => area.places),
];
