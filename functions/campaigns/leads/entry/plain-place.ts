import { foldText } from '#shared/domain/fold-text.ts';

/** How people shorten words of an address, in the languages of the page. In German they stand at the end of a name. */
const endings: readonly [RegExp, string][] = [
  [/strasse\b/g, 'str'],
  [/platz\b/g, 'pl'],
  [/\b(?:street|saint|sankt)\b/g, 'st'],
  [/\b(?:avenue|avenida|ave|avda)\b/g, 'av'],
  [/\b(?:boulevard|blvd|boul)\b/g, 'bd'],
  [/\broad\b/g, 'rd'],
  [/\bdrive\b/g, 'dr'],
  [/\blane\b/g, 'ln'],
  [/\b(?:square|plaza|place)\b/g, 'pl'],
  [/\bcalle\b/g, 'c'],
];

/** A blank that says nothing: one between two numbers keeps them apart. */
const blanks = / (?!\d)|(?<!\d) /g;

/** `½`, which folds to `1 2`. */
const fractions = /[¼-¾⅐-⅞]/g;

/**
 * Part of an address, the same however it is shortened, spaced or accented: `Hauptstraße 12 a` as `Hauptstr. 12a`. Numbers of a street stay apart, as
 * `1/12` is not `11/2`; a postal code is one number, however it is divided.
 */
export function plainPlace(text: string, part: 'street' | 'postal_code' | 'city'): string {
  const short = endings.reduce(
    (plain, [long, short]) => plain.replace(long, short),
    foldText(text.replace(fractions, ' $&')),
  );
  return short.replace(part === 'postal_code' ? / /g : blanks, '');
}
