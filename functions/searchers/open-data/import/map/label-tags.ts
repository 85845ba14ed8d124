import type { Tags } from '../osm/contact-tags.ts';
import type { Drawn } from './map-tags.ts';

/** A name at a point: of what, from which zoom on, and in the languages that call it otherwise. */
export type Label = { class: string; from: number; names: Record<string, string> };

/** Places by the value of their tag. */
const places: Record<string, readonly [kind: string, from: number]> = {
  city: ['city', 8],
  town: ['town', 9],
  borough: ['borough', 10],
  village: ['town', 11],
  suburb: ['suburb', 11],
  island: ['suburb', 12],
  quarter: ['quarter', 13],
  neighbourhood: ['quarter', 13],
  hamlet: ['quarter', 13],
};
/** The languages of the product. */
const languages = ['en', 'es', 'fr', 'de'];

/** The label of a place, or undefined for a point that has none on a street map. */
export function placeLabel(tags: Tags): Label | undefined {
  const [kind, from] = places[tags.place ?? ''] ?? [];
  return kind && from && tags.name ? { class: kind, from, names: namesOf(tags) } : undefined;
}

/** The label that an area carries in its middle: parks and water have one. */
export function areaLabel(drawn: Drawn, tags: Tags): Label | undefined {
  const kinds: Partial<Record<string, string>> = {
    park: 'park',
    wood: 'park',
    cemetery: 'park',
    water: 'water',
  };
  const kind = drawn.shape === 'area' ? kinds[drawn.class] : undefined;
  return kind && tags.name ? { class: kind, from: drawn.from, names: namesOf(tags) } : undefined;
}

/** `name`, and `name_de` and so on where a language has another one. */
export function namesOf(tags: Tags): Record<string, string> {
  const name = tags.name ?? '';
  const others = languages.flatMap((language): [string, string][] => {
    const other = tags[`name:${language}`];
    return other && other !== name ? [[`name_${language}`, other]] : [];
  });
  return { name, ...Object.fromEntries(others) };
}
