import * as z from 'zod';
import source from './job-titles.json' with { type: 'json' };

const JobTitles = z.strictObject({
  /** Words that make a short line a job title; English, German, French, Spanish and a few more. */
  titles: z.array(z.string()),
  /** Words that stand before a name with a colon: `Geschäftsführer: …`. */
  labels: z.array(z.string()),
  /** Capitalised words that no person is called. */
  notNames: z.array(z.string()).transform((words) => new Set(words)),
});

const words = JobTitles.parse(source);
const anyOf = (list: readonly string[]) =>
  list.map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');

const title = new RegExp(`(?<![\\p{L}\\d])(?:${anyOf(words.titles)})(?![\\p{L}\\d])`, 'iu');
const labelled = new RegExp(
  `^(${anyOf(words.labels)})(?:\\s?\\(?(?:in|r|v\\.i\\.s\\.d\\.p\\.?)\\)?)?\\s?[:–-]\\s?(.{4,160})$`,
  'iu',
);
const namePart = "\\p{Lu}[\\p{L}'’]+(?:-\\p{Lu}[\\p{L}'’]+)?";
const prefix =
  '(?:Dr|Prof|Mr|Mrs|Ms|Herr|Frau|Dipl|Ing|Mag|med|dent|rer|nat|h\\.c|M|Mme|Don|Doña|Rev|Hon|Sr|Sra)\\.?(?:-Ing\\.?|-Kfm\\.?)?\\s';
const particle = "(?:von|van|de|der|den|la|del|di|da|du|le|el|bin|al|zu|y|Mc|O[’'])\\s?";
const suffix =
  '(?:,?\\s(?:Jr|Sr|II|III|IV|PhD|Ph\\.D|MD|M\\.D|DDS|D\\.D\\.S|DMD|D\\.M\\.D|Esq|CPA|MBA|RN|AIA|P\\.E|JD|J\\.D)\\.?){0,3}';
const name = new RegExp(
  `^(?:${prefix}){0,3}${namePart}(?:\\s(?:\\p{Lu}\\.\\s?)?(?:${particle}){0,2}${namePart}){1,3}${suffix}$`,
  'u',
);

const longestTitle = 90;
const mostWords = 11;

/** A short line with a job title in it, not a sentence. */
export function isJobTitle(text: string): boolean {
  if (
    text.length > longestTitle ||
    /[!?@:]|\d{3}|[.]\s?$|^(?:inc|llc|ltd|gmbh|our|meet|your|find|contact|we|i|become|unser)\b/i.test(text)
  )
    return false;
  return text.split(' ').length <= mostWords && title.test(text);
}

/** Two to five capitalised words, none of which is a word of headings, places or companies. */
export function isPersonName(text: string): boolean {
  if (text.length < 5 || text.length > 60 || !name.test(text) || title.test(text)) return false;
  if (text === text.toUpperCase()) return false;
  // `der` inside a name is a particle; `Der` begins something else.
  const capitalised = text.split(/[\s,]+/).filter((word) => /^\p{Lu}/u.test(word));
  return !capitalised.some((word) => words.notNames.has(word.toLowerCase()));
}

/** `Inhaber: Anna Muster`: label and rest. */
export function splitLabel(text: string): { title: string; rest: string } | undefined {
  const match = labelled.exec(text);
  return match?.[1] && match[2] ? { title: match[1], rest: match[2] } : undefined;
}
