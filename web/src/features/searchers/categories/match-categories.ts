import { finerOf, upperOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { folded } from '#web/lib/intl/folded.ts';

/** A category as it can be found: by its name, and by other words for it. */
export type Findable = { key: string; name: string; words: readonly string[] };
type Counts = Readonly<Record<string, number>> | undefined;

/** So many are offered for one text; who wants others types more. */
const mostFound = 40;
/** So many finer ones are shown under a category before anything is typed. */
const mostBelow = 4;

type Indexed = { key: string; name: string; words: string[] };
export const indexCategories = (all: readonly Findable[]): Indexed[] =>
  all.map(({ key, name, words }) => ({ key, name: folded(name), words: words.map(folded) }));

/**
 * Keys of the categories that a text means, the likeliest first: those called so, wide ones first by their other words too, those
 * whose name has all of its words, each by its start, and those with such another word. Among equals, those that there are more of come first, and wider ones.
 */
export function findCategories(index: readonly Indexed[], text: string, counts: Counts): string[] {
  const query = folded(text);
  const words = query.split(' ').filter(Boolean);
  const has = (phrase: string) => words.every((word) => phrase.includes(` ${word}`));
  const rank = ({ key, name, words: others }: Indexed): number => {
    if (name === query) return 0;
    if (others.includes(query) && !isFiner(key)) return 1;
    if (name.startsWith(query)) return 2;
    if (has(name)) return 3;
    if (others.includes(query)) return 4;
    return others.some(has) ? 5 : Number.POSITIVE_INFINITY;
  };
  return index
    .map((one) => ({ key: one.key, rank: rank(one), count: counts?.[one.key] ?? 0, length: one.name.length }))
    .filter((one) => Number.isFinite(one.rank))
    .sort(
      (a, b) =>
        a.rank - b.rank ||
        b.count - a.count ||
        Number(isFiner(a.key)) - Number(isFiner(b.key)) ||
        a.length - b.length,
    )
    .slice(0, mostFound)
    .map(({ key }) => key);
}

export const isFiner = (key: string): boolean => upperOf(key) !== key;

/** The categories of a group before anything is typed: by name as `compare` orders names, each with the finer ones that there are most of. */
export function listGroup(
  group: string,
  nameOf: (key: string) => string,
  counts: Counts,
  compare: (a: string, b: string) => number,
): string[] {
  const countOf = (key: string) => counts?.[key] ?? 0;
  return placeCategories
    .filter((category) => category.group === group)
    .sort((a, b) => compare(nameOf(a.key), nameOf(b.key)))
    .flatMap(({ key }) => {
      const below = finerOf(key).filter((kind) => countOf(kind) > 0);
      return [key, ...below.sort((a, b) => countOf(b) - countOf(a)).slice(0, mostBelow)];
    });
}
