import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { endsIn, phrasesOf, says } from './name-words.ts';
import { narrower } from './narrower-names.ts';

/** Categories that say little: a surgery of dentists is often recorded as a doctor's or as an office. */
const vague: ReadonlySet<PlaceCategoryKey | undefined> = new Set([
  undefined,
  'doctor',
  'clinic',
  'company_office',
] as const);

/** Words in a name that say it better, in the product's four languages, folded; the first that fits counts. */
const telling: readonly (readonly [RegExp, PlaceCategoryKey])[] = [
  [/\b(dental|medical|clinical) lab/, 'medical_laboratory'],
  [/\b(dental|dentist|dentistry|dentista|dentaire|orthodont\w*|zahnarzt\w*)\b/, 'dentist'],
  [/\b(chiropract\w*|quiropract\w*|chiropraktik\w*)\b/, 'chiropractor'],
  [/\b(physical therapy|physiotherap\w*|fisioterap\w*|kinesitherap\w*)\b/, 'physiotherapist'],
  [/\b(optical|optician|optometr\w*|optica|opticien|augenoptik\w*)\b/, 'optician'],
  [/\b(veterinar\w*|tierarzt\w*)\b/, 'veterinarian'],
];

const lines = narrower.map(({ within, key, words, ends = '', unless = '' }) => ({
  within: new Set<PlaceCategoryKey | undefined>(within),
  key,
  words: phrasesOf(words),
  ends: phrasesOf(ends),
  unless: phrasesOf(unless),
}));

/**
 * The category that the name tells where the record's own is vague, or a narrower one within the record's own; otherwise
 * the record's own.
 */
export function refineCategory(
  category: PlaceCategoryKey | undefined,
  foldedName: string,
): PlaceCategoryKey | undefined {
  if (vague.has(category)) return telling.find(([words]) => words.test(foldedName))?.[1] ?? category;
  const fits = lines.find(
    ({ within, words, ends, unless }) =>
      within.has(category) &&
      (says(foldedName, words) || endsIn(foldedName, ends)) &&
      !says(foldedName, unless),
  );
  return fits?.key ?? category;
}
