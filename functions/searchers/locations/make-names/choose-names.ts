import { distanceM } from '#shared/domain/area/globe.ts';
import { foldText } from '../../../../shared/domain/fold-text.ts';
import type { City } from '../read-cities.ts';
import { isCode } from '../read-names.ts';
import { type AreasByName, areasByName, liesIn } from '../regions/areas-by-name.ts';
import { addedNames, neverMeant } from './by-hand.ts';

/** Letters that English, Spanish, French and German write, and those with which cities of the north and of Portugal write themselves. */
const spelling = /^[A-ZÁÀÂÄÃÅÆÇÉÈÊËÍÎÏÑÓÔÖÕØŒÚÙÛÜ][A-Za-záàâäãåæçéèêëíîïñóôöõøœúùûüÿß' ./-]*$/;
const shouted = /^[A-Z]{4}/;
/** An apostrophe before a consonant, or at the end, is how a Cyrillic name was turned into Latin letters; so are these words. */
const transliterated =
  /'(?![aeiouhsAEIOUHS])|\b(?:Gorad|Lungsod|Bandar Raya|Thanh pho|Cathair|Shehri|Shehiri|kenti|borg|Stad|Schtadt)\b/;
const length = { least: 3, most: 40 };
/** So far from a city, a place of the same name is a part of it or its neighbour. */
const besideM = 50_000;

/**
 * Chooses of the names that GeoNames has for cities, in all languages and without saying which, those that somebody types who
 * writes English, Spanish, French or German. Left out is what folds to the city's own name or to one before; a name that a part
 * of the city or its neighbour has for itself; and one of another country or region.
 * @returns names by the city's id, in the order of the given ones
 */
export function chooseNames(
  cities: readonly City[],
  given: ReadonlyMap<number, readonly string[]>,
): Map<number, string[]> {
  const areas = areasByName(new Set(cities.map(({ country }) => country)));
  const called = Map.groupBy(cities, ({ name }) => foldText(name));
  const chosen = new Map<number, string[]>();
  for (const city of [...cities].sort((a, b) => a.id - b.id)) {
    const isMeant = (name: string) => {
      const folded = foldText(name);
      if (neverMeant[city.id]?.includes(name)) return false;
      return !isAnotherArea(folded, city, areas) && !isBeside(city, called.get(folded) ?? []);
    };
    const told = (given.get(city.id) ?? []).filter(isSpelt).filter(isMeant);
    const names = eachOnce(city, [...told, ...(addedNames[city.id] ?? [])].sort(byAccents));
    if (names.length > 0) chosen.set(city.id, names);
  }
  return chosen;
}

const isSpelt = (name: string): boolean =>
  name.length >= length.least &&
  name.length <= length.most &&
  spelling.test(name) &&
  !shouted.test(name) &&
  !transliterated.test(name);

/** Of spellings that fold to the same one stands for all: `München` for `Munchen`, but `Nuremberg` for `Núremberg`. */
function byAccents(a: string, b: string): number {
  const rank = (name: string) => (/[áàãíìóòõúù]/i.test(name) ? 2 : Number(/^[\x20-\x7e]*$/.test(name)));
  return rank(a) - rank(b);
}

function eachOnce(city: City, names: readonly string[]): string[] {
  const known = new Set([foldText(city.name)]);
  return names.filter((name) => {
    const folded = foldText(name);
    if (folded.length < (isCode(name) ? 3 : 2) || known.has(folded)) return false;
    known.add(folded);
    return true;
  });
}

function isAnotherArea(folded: string, city: City, areas: AreasByName): boolean {
  const named = (areas.get(folded) ?? []).filter(({ code }) => !code);
  return named.length > 0 && !liesIn(city, named);
}

const isBeside = (city: City, others: readonly City[]): boolean =>
  others.some((other) => other.id !== city.id && distanceM(city, other) < besideM);
