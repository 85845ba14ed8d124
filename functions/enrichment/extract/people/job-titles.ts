import { anyOf, words } from './people-words.ts';

const wordsOf = (text: string): string[] => text.match(/[\p{L}\d]+/gu) ?? [];

/** One word is looked up, as a pattern of hundreds of words takes milliseconds on a page. */
const oneWord = new Set(words.titles.filter((title) => wordsOf(title).length === 1));
const moreWords = words.titles.filter((title) => !wordsOf(title).some((word) => oneWord.has(word)));
const phrase = new RegExp(`(?:^|[^\\p{L}\\d])(?:${anyOf(moreWords)})(?:$|[^\\p{L}\\d])`, 'u');
const labelled = new RegExp(
  `^(${anyOf(words.labels)})(?:\\s?\\(?(?:in|r|v\\.i\\.s\\.d\\.p\\.?)\\)?)?\\s?[:–-]\\s?(.{4,160})$`,
  'iu',
);
const noTitle =
  /[!?@:›»>®]|\d{3}|^(?:how|why|what|when|where|who|wir|ihre?|um|bei|inc|llc|ltd|gmbh|our|meet|your|find|contact|we|i|become|unser|message|welcome|letter)\b|\b(?:inc|llc|ltd|company|cent(?:er|re)|bureau)$|\boffices?(?:$| in\b)/i;
/** A full stop ends a sentence, but not a shortened word. */
const shortened =
  /(?:^|[\s/&.-])(?:mgr|asst|supt|coord|dir|supv|assoc|admin|exec|rep|treas|sec|pres|chmn|acct|eng|dept|v\.?p)\.$/i;
const longestTitle = 90;
const mostWords = 11;
const mostWordsAbove = 8;
const inSentences = new Set(['from', 'your', 'our', 'my', 'is', 'are', 'by', 'about']);
/** What begins small and goes on is a piece of a sentence. */
const longestLower = 4;

/** True for words that name an occupation and nobody's family. */
export function hasTitle(text: string): boolean {
  const lower = text.toLowerCase();
  return wordsOf(lower).some((word) => oneWord.has(word)) || phrase.test(lower);
}

/** A short line with a job title in it, not a sentence. */
export function isJobTitle(text: string): boolean {
  if (text.length > longestTitle || noTitle.test(text)) return false;
  if (text.endsWith('.') && !shortened.test(text)) return false;
  const parts = text.toLowerCase().split(' ');
  if (parts.length > mostWords || (parts.length > longestLower && /^\p{Ll}/u.test(text))) return false;
  if (parts.some((part) => words.notTitles.has(part))) return false;
  return hasTitle(text) || isTrade(parts);
}

/** `Head Gardener`, `Baker` and `Dean of Students`, where the word alone may be somebody's name. */
function isTrade(parts: readonly string[]): boolean {
  const from = parts.findIndex((part) => !words.ranks.has(part));
  const trade = parts[from];
  if (trade === undefined || parts.length - from > 4) return false;
  if (parts[from - 1] === 'head' && parts.length - from === 1) return isHeaded(trade);
  return words.familyNames.has(trade) && (parts.length === from + 1 || parts[from + 1] === 'of');
}

const isHeaded = (trade: string): boolean => /^\p{L}{4,20}$/u.test(trade) && !words.notHeads.has(trade);

/**
 * A line that is a title and nothing else, so that a name may stand below it. What it is about comes before the word of
 * titles or after a preposition: `Chef` and `Director of Sales` are titles, `Chef Coat` is for sale.
 */
export function isTitleAbove(text: string): boolean {
  const parts = text.toLowerCase().split(' ');
  if (parts.length > mostWordsAbove || parts.some((part) => inSentences.has(part)) || !isJobTitle(text))
    return false;
  return endsAsTitle(text);
}

/** True when the last word before a preposition or a stop is one of titles, ranks or departments. */
export function endsAsTitle(text: string): boolean {
  const [head = ''] = text.toLowerCase().split(/\s(?:of|for|in|at|to|and|de|für|&|-|–)\s|[,(/|]/);
  const parts = head.trim().split(' ');
  const last = parts.at(-1) ?? '';
  return hasTitle(last) || isTrade(parts) || words.ranks.has(last) || isOfDepartment(last);
}

/** `Customer Support`, `Sales & Marketing`: what stands below a name instead of a title. */
export function isDepartment(text: string): boolean {
  if (text.length > longestTitle) return false;
  const parts = text.toLowerCase().split(/[\s,/]+/);
  const named = parts.filter((part) => !/^(?:&|and|of|und|et|y)$/.test(part));
  return (
    named.every(isOfDepartment) &&
    (named.length > 1 || named.some((part) => words.departmentsAlone.has(part)))
  );
}

const isOfDepartment = (part: string): boolean =>
  words.departments.has(part) || words.departmentsAlone.has(part);

/** `DA, EFDA`: letters that say what somebody does. */
export const areCredentials = (text: string): boolean =>
  lettersOf(text, (part) => words.credentials.has(part));

/** `MBA, CPA`: letters after a name, whatever they say. */
export const areLetters = (text: string): boolean => lettersOf(text, isLetters);

const isLetters = (part: string): boolean => words.credentials.has(part) || words.degrees.has(part);

function lettersOf(text: string, isOne: (part: string) => boolean): boolean {
  if (text.length > 40) return false;
  const parts = text
    .replaceAll('.', '')
    .split(/[\s,/]+/)
    .filter(Boolean);
  return parts.length > 0 && parts.every(isOne);
}

/** The title without the letters before it and the comma or the full stop after it: `CPA, Partner,`. */
export function tidyTitle(text: string): string {
  const parts = text
    .replace(shortened.test(text) ? /[,;]$/ : /[,;.]$/, '')
    .trim()
    .split(' ');
  if (parts.length > 5 && text.endsWith('.')) return text;
  const from = parts.findIndex((part) => !isLetters(part.replace(/[.,]/g, '')) && !/^[,/–-]$/.test(part));
  return from > 0 ? parts.slice(from).join(' ') : parts.join(' ');
}

/** `Inhaber: Anna Muster`: label and rest. */
export function splitLabel(text: string): { title: string; rest: string } | undefined {
  const match = labelled.exec(text);
  return match?.[1] && match[2] ? { title: match[1], rest: match[2] } : undefined;
}
