import { osmCategories } from '#shared/domain/leads/categories/osm-categories.ts';
import { placeCategories } from '#shared/domain/leads/categories/place-categories.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import type { CodeKind } from './codes.ts';
import type { HandNames } from './hand-names.ts';
import { type FinerKind, type KindNames, languages, noNames } from './kind.ts';
import type { PresetKind } from './presets.ts';

const uppers = new Map(placeCategories.map(({ key, names }) => [key as string, names]));
const principalTags = new Map(Object.entries(osmCategories).map(([key, tags]) => [key, tags.split(' ')[0]]));

/** The finer kinds, and the other words for our own categories. */
export type Kinds = { finer: FinerKind[]; uppers: Map<string, KindNames> };

/**
 * A code and a preset that mean the same are one kind, called by the code; a preset that means a whole category gives it
 * its words. What somebody has written by hand goes before both.
 */
export function joinKinds(codes: CodeKind[], presets: PresetKind[], hand: HandNames): Kinds {
  const finer = new Map<string, FinerKind>(
    codes.map(({ code, upper }) => [code, { key: code, upper, tags: [], names: noNames() }]),
  );
  const words = new Map<string, KindNames>([...uppers.keys()].map((key) => [key, noNames()]));
  const alike = new Map(codes.map(({ code, upper }) => [`${upper} ${stem(code)}`, code]));
  for (const preset of presets) {
    if (isWhole(preset)) {
      addNames(words.get(preset.upper), preset.names);
      continue;
    }
    const key = keyOf(preset, alike, finer);
    const kind = finer.get(key) ?? { key, upper: preset.upper, tags: [], names: noNames() };
    kind.tags.push(preset.tags);
    addNames(kind.names, preset.names);
    finer.set(key, kind);
  }
  for (const [key, names] of hand) {
    // The map's editor has words for a restaurant that mean a bar and a café too: where there is better, it goes.
    if (words.has(key)) words.set(key, names);
    else addByHand(finer.get(key)?.names, names, key);
  }
  for (const kind of finer.values()) kind.names.en.name ||= nameOfKey(kind.key);
  return { finer: [...finer.values()].sort((a, b) => (a.key < b.key ? -1 : 1)), uppers: words };
}

/** One that stands for all of our category: by its tag, or by what it is called. */
function isWhole({ tags, upper, names }: PresetKind): boolean {
  const called = foldText(names.en.name);
  const same = [foldText(uppers.get(upper)?.en ?? ''), upper.replaceAll('_', ' ')];
  return tags === principalTags.get(upper) || same.includes(called);
}

function keyOf(preset: PresetKind, alike: Map<string, string>, finer: Map<string, FinerKind>): string {
  const called = foldText(preset.names.en.name).replaceAll(' ', '_');
  const value = preset.tags.slice(preset.tags.lastIndexOf('=') + 1);
  const twin = [called, value].map((name) => alike.get(`${preset.upper} ${stem(name)}`)).find(Boolean);
  if (twin) return twin;
  const taken = uppers.has(called) || (finer.get(called)?.upper ?? preset.upper) !== preset.upper;
  return taken ? `${called}_${preset.upper}` : called;
}

/** What is left of a key without its number and the words that only say that it is a business. */
function stem(key: string): string {
  const words = key
    .toLowerCase()
    .split('_')
    .filter((word) => !empty.has(word));
  return words.map((word) => word.replace(/(?<=\w{3})(ing|ers?|s)$/, '')).join(' ') || key;
}
const empty = new Set(
  'shop store service services company contractor restaurant dealer center centre office and studio club'.split(
    ' ',
  ),
);

function addNames(known: KindNames | undefined, told: KindNames): void {
  if (!known) return;
  for (const language of languages) {
    const { name, others } = told[language];
    if (!known[language].name) known[language].name = name;
    else if (name && name !== known[language].name) known[language].others.push(name);
    known[language].others.push(...others);
  }
}

function addByHand(known: KindNames | undefined, told: KindNames, key: string): void {
  if (!known) throw new Error(`there is no kind ${key} to be named`);
  for (const language of languages) {
    const before = known[language];
    const { name, others } = told[language];
    if (!name) continue;
    const more = before.name && before.name !== name ? [before.name] : [];
    known[language] = { name, others: [...others, ...more, ...before.others] };
  }
}

/** `med_spa` as "Med spa". */
const nameOfKey = (key: string): string =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}`.replaceAll('_', ' ');
