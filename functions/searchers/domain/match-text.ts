import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';

type Mode = (typeof searchModes)[number];
type Bounds = { min?: number | undefined; max?: number | undefined };

const holds: Record<Mode, (text: string, wanted: string) => boolean> = {
  contain: (text, wanted) => text.includes(wanted),
  exact: (text, wanted) => text === wanted,
  start: (text, wanted) => text.startsWith(wanted),
};

/** True if one of the texts is as wanted, whatever their case and accents, or nothing is wanted. */
export function matchText(mode: Mode, wanted: string, ...texts: (string | undefined)[]): boolean {
  const folded = foldText(wanted);
  return folded === '' || texts.some((text) => text !== undefined && holds[mode](foldText(text), folded));
}

/**
 * True if a place is as the text of a search for places wants, by its name. `contain` is about words: each of them is somewhere in
 * `told`, the folded text of all that it is searched by.
 */
export function matchPlace(
  { search_type: mode = 'contain', text }: Pick<LocalSearch, 'search_type' | 'text'>,
  name: string,
  told: string = foldText(name),
): boolean {
  if (mode !== 'contain') return matchText(mode, text, name);
  return foldText(text)
    .split(' ')
    .every((word) => told.includes(word));
}

/** True if one of the texts has one of the words in it, or there are none. */
export const matchWords = (words: readonly string[], ...texts: (string | undefined)[]): boolean =>
  words.length === 0 || words.some((word) => matchText('contain', word, ...texts));

/** True if it is one of those wanted, or none is. */
export const isOneOf = <T>(wanted: readonly T[], one: T | undefined): boolean =>
  wanted.length === 0 || (one !== undefined && wanted.includes(one));

/** True if it is not under `min` and not over `max`; what is not known is in no range. */
export function inRange({ min, max }: Bounds, number: number | undefined): boolean {
  if (min === undefined && max === undefined) return true;
  if (number === undefined) return false;
  return number >= (min ?? Number.NEGATIVE_INFINITY) && number <= (max ?? Number.POSITIVE_INFINITY);
}
