import * as z from 'zod';
import { type DroppedFilter, IcpSearch } from '#shared/domain/ai/icp.ts';
import { countryCodes } from '#shared/domain/countries.ts';
import { foldText } from '#shared/domain/fold-text.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { seniorities } from '#shared/domain/kinds/people.ts';
import { companySizes, platforms } from '#shared/domain/kinds/search-parts.ts';
import { isCategoryKey } from '#shared/domain/leads/categories/finer-categories.ts';

/** What a model says of whom to search for, in its own words. */
export const Wanted = z.object({
  words: z.string().max(100).nullable().describe('Words that the name or the text of each of them has'),
  categories: z
    .array(z.string().max(60))
    .max(5)
    .describe('Categories of local businesses, such as dentist or gym'),
  industries: z.array(z.string().max(60)).max(5).describe('Industries of companies'),
  place: z.string().max(100).nullable().describe('One city or town'),
  countries: z.array(z.string().max(60)).max(10).describe('Countries as two letters, such as DE'),
  job_title: z.string().max(100).nullable().describe('The position of people'),
  levels: z
    .array(z.string().max(40))
    .max(5)
    .describe('Levels of people, such as founder_owner, c_level, director'),
  sizes: z.array(z.string().max(20)).max(5).describe('Head counts of companies, such as 11-50'),
  platforms: z.array(z.string().max(20)).max(3).describe('youtube, instagram or tiktok'),
});
export type Wanted = z.infer<typeof Wanted>;

/** Which of the words each kind can be searched by. */
const filters: Record<KindKey, readonly (keyof Wanted)[]> = {
  local: ['words', 'categories', 'place'],
  people: ['job_title', 'levels', 'industries', 'countries', 'place', 'sizes'],
  company: ['words', 'industries', 'countries', 'place', 'sizes'],
  domain: ['words', 'countries'],
  influencer: ['words', 'platforms', 'countries'],
};

/** A search of a kind as its form has it, and what of the wish is not known here. No search where nothing is left to search by. */
export function toSearch(
  kind: KindKey,
  wanted: Wanted,
): { search: IcpSearch | undefined; dropped: DroppedFilter[] } {
  const dropped: DroppedFilter[] = [];
  const known = (
    filter: keyof Wanted,
    said: readonly string[],
    find: (word: string) => string | undefined,
  ) => {
    if (!filters[kind].includes(filter)) return [];
    const found = said.flatMap((word) => {
      const key = isNothing.test(word.trim()) ? undefined : find(word);
      if (key === undefined && !isNothing.test(word.trim())) dropped.push({ filter, value: word });
      return key === undefined ? [] : [key];
    });
    return [...new Set(found)];
  };
  const text = (filter: 'words' | 'place' | 'job_title') =>
    filters[kind].includes(filter) && foldText(wanted[filter] ?? '') !== ''
      ? (wanted[filter] ?? '').trim()
      : '';
  const oneOf =
    (words: readonly string[]) =>
    (said: string): string | undefined =>
      words.find((word) => keyOf(word) === keyOf(said));
  const countries = known('countries', wanted.countries, countryOf);
  const sizes = known('sizes', wanted.sizes, oneOf(companySizes));
  const industries = known('industries', wanted.industries, (word) =>
    foldText(word) === '' ? undefined : word,
  );
  const levels = known('levels', wanted.levels, oneOf(seniorities));
  const place = text('place');
  const forms: Record<KindKey, () => object> = {
    local: () => ({
      ...{ text: text('words'), categories: known('categories', wanted.categories, categoryOf) },
      place: place || null,
    }),
    people: () => ({
      position: text('job_title'),
      seniority: levels,
      industries,
      countries,
      city: place,
      size: sizes,
    }),
    company: () => ({ text: text('words'), industries, countries, city: place, size: sizes }),
    domain: () => ({ text: text('words'), countries }),
    influencer: () => ({
      ...{ text: text('words'), countries },
      platforms: known('platforms', wanted.platforms, oneOf(platforms)),
    }),
  };
  const { data } = IcpSearch.safeParse({ kind, ...forms[kind]() });
  // Every business of a place would be found.
  const isEmpty = data?.kind === 'local' && data.categories.length === 0 && data.text === '';
  const search = isEmpty ? undefined : data;
  return { search, dropped };
}

/** What models write where they have nothing to say. */
const isNothing = /^(not found|none|n\/?a|any|all|unknown|)$/i;

const keyOf = (word: string): string => foldText(word).replaceAll(/[^a-z0-9+]+/g, '_');

/** `Dentists` is the category `dentist`. */
function categoryOf(word: string): string | undefined {
  const key = keyOf(word);
  return [key, key.replace(/s$/, ''), key.replace(/ies$/, 'y'), key.replace(/es$/, '')].find(isCategoryKey);
}

const inEnglish = new Intl.DisplayNames(['en'], { type: 'region' });

function countryOf(word: string): string | undefined {
  const said = word.trim();
  return countryCodes.find(
    (code) => code === said.toUpperCase() || keyOf(inEnglish.of(code) ?? '') === keyOf(said),
  );
}
