import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { categoryOfTags } from '../category-map.ts';
import { type KindNames, type Language, languages } from './kind.ts';

const Preset = z.object({
  tags: z.record(z.string(), z.string()),
  searchable: z.boolean().optional(),
  locationSet: z.unknown().optional(),
});
const Words = z.object({
  name: z.string().optional(),
  terms: z.string().optional(),
  aliases: z.string().optional(),
});
const Translation = z.record(
  z.string(),
  z.object({ presets: z.object({ presets: z.record(z.string(), Words) }) }),
);

/** A preset of the map's editor: the tags that it stands for, our category of them, and what it is called. */
export type PresetKind = { id: string; tags: string; upper: string; names: KindNames };

/** Nobody is to be met at a board, a container or a village hall's tap. */
const left = /^(tourism\/information\/(?!office|visitor_centre)|amenity\/recycling)/;

/** Presets that say what a business is, from a folder of `@openstreetmap/id-tagging-schema`. */
export function readPresets(folder: string): PresetKind[] {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(folder, 'dist', path), 'utf8'));
  const presets = z.record(z.string(), Preset).parse(read('presets.json'));
  const words = Object.fromEntries(
    languages.map((language) => {
      const told = Translation.parse(read(`translations/${language}.json`))[language];
      return [language, told?.presets.presets ?? {}] as const;
    }),
  );
  return Object.entries(presets).flatMap(([id, { tags, searchable, locationSet }]) => {
    const upper = categoryOfTags(tags);
    const unfit = searchable === false || locationSet || left.test(id) || Object.values(tags).includes('*');
    if (!upper || unfit) return [];
    const pairs = Object.entries(tags).map(([key, value]) => `${key}=${value}`);
    const names = Object.fromEntries(
      languages.map((language) => [language, wordsOf(words[language]?.[id], language)]),
    ) as KindNames;
    return [{ id, tags: pairs.join(' '), upper, names }];
  });
}

/** "Italian Restaurant" as "Italian restaurant": English names are written as those of our own categories. */
function inSentence(name: string): string {
  const [first = '', ...rest] = name.split(' ');
  const lower = (word: string) =>
    /^[A-Z][a-z]+$/.test(word) && !proper.test(word) ? word.toLowerCase() : word;
  return [first, ...rest.map(lower)].join(' ');
}
const proper =
  /^(Chinese|Japanese|Indian|Irish|Korean|Mexican|Tibetan|Asian|American|European|Jehovah|Buddhist|Christian|Hindu)$/;

function wordsOf(told: z.infer<typeof Words> | undefined, language: Language) {
  // "Barber (men)": what stands in brackets is for mappers, and so is "Obsolete, use healthcare=doctor" as a name.
  const plain = told?.name?.replace(/\s*\(.*?\)/g, '').trim() ?? '';
  const name = plain.includes('=') ? '' : plain;
  const others = [told?.terms?.split(','), told?.aliases?.split('\n')].flatMap((list) => list ?? []);
  return {
    name: language === 'en' ? inSentence(name) : name,
    others: [...new Set(others.map((term) => term.trim()).filter((term) => term.length > 1))],
  };
}
