import type { TagFilter } from '#functions/providers/index.ts';
import { finerOf } from '#shared/domain/leads/categories/finer-categories.ts';
import { osmCategories } from '#shared/domain/leads/categories/osm-categories.ts';
import {
  type PlaceCategoryKey,
  placeCategoryKeys,
} from '#shared/domain/leads/categories/place-categories.ts';
import { finerNames } from '../open-data/categories/finer-names.ts';
import tagsOfKinds from '../open-data/categories/finer-tags.json' with { type: 'json' };
import { phrasesOf } from '../open-data/categories/name-words.ts';
import { narrower } from '../open-data/categories/narrower-names.ts';
import { spellWord } from './spell-word.ts';

type Filters = TagFilter[];

const setsOfKinds: Readonly<Record<string, string>> = tagsOfKinds;

const tagOf = (tag: string): [key: string, value: string] => {
  const at = tag.indexOf('=');
  return [tag.slice(0, at), tag.slice(at + 1)];
};

/** `key=value` tags of which one is enough, those of a key together. */
function anyOf(tags: readonly string[]): Filters[] {
  const byKey = new Map<string, string[]>();
  for (const [key, value] of tags.map(tagOf)) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  return [...byKey].map(([key, values]) => [{ keys: [key], values }]);
}

const isUpper = (key: string): key is PlaceCategoryKey => placeCategoryKeys.some((upper) => upper === key);
const tagsOf = (upper: PlaceCategoryKey): string[] => osmCategories[upper].split(' ');
const setsOf = (kind: string): string[][] =>
  (setsOfKinds[kind] ?? '').split(' | ').flatMap((set) => (set ? [set.split(' ')] : []));

/**
 * The longest word of each phrase, somewhere in the name: the rest is looked at when the place is there. Who has a word has the
 * shorter ones that are in it.
 */
function named({ words, ends = '' }: { words: string; ends?: string }): TagFilter {
  const phrases = phrasesOf(`${words}, ${ends}`);
  const longest = phrases.map(
    (phrase) => phrase.split(' ').toSorted((a, b) => b.length - a.length)[0] ?? phrase,
  );
  const least = [...new Set(longest)].filter(
    (word, _, all) => !all.some((other) => other !== word && word.includes(other)),
  );
  return { keys: ['name'], spelled: least.map(spellWord) };
}

/** Sets of filters one of which everybody has who may be of one of these categories, by tags or by name. */
export function categoryFilters(wanted: readonly string[]): Filters[] {
  const single = new Set(wanted.filter(isUpper).flatMap(tagsOf));
  const sets = [...wanted, ...wanted.filter(isUpper).flatMap(finerOf)].flatMap(setsOf);
  for (const [only, ...more] of sets) if (only && more.length === 0) single.add(only);
  const several = sets.filter((set) => !set.some((tag) => single.has(tag)));
  const byName = [
    ...narrower.filter(({ key }) => wanted.includes(key)),
    ...finerNames
      .filter(({ kind }) => wanted.includes(kind))
      .map((line) => ({ ...line, within: [line.within] })),
  ];
  return [
    ...anyOf([...single]),
    ...several.map((set) => set.map(tagOf).map(([key, value]) => ({ keys: [key], values: [value] }))),
    ...byName.flatMap((line) => {
      const tags = line.within.flatMap(tagsOf).filter((tag) => !single.has(tag));
      return anyOf(tags).map((set): Filters => [...set, named(line)]);
    }),
  ];
}
