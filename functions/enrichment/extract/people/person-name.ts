import { endsAsTitle, hasTitle } from './job-titles.ts';
import { anyOf, words } from './people-words.ts';

export type Name = {
  /** As it is written in a sentence: `Jane Miller` for `JANE MILLER,`. */
  text: string;
  /** Headings and menus are set in capitals too, so such a name needs a title in other letters. */
  isCapitals: boolean;
  /** Towns have two capitalised words too. */
  isPlace: boolean;
};

const namePart = "\\p{Lu}[\\p{L}'’]+(?:-\\p{Lu}[\\p{L}'’]+)?";
const prefix =
  '(?:Dr|Prof|Mr|Mrs|Ms|Miss|Sir|Fr|Capt|Lt|Sgt|Col|Engr|Atty|Herr|Frau|Dipl|Ing|Mag|med|dent|rer|nat|h\\.c|M|Mme|Don|Doña|Rev|Hon|Sr|Sra)\\.?(?:-Ing\\.?|-Kfm\\.?)?\\s';
const particle = "(?:von|van|de|der|den|la|del|di|da|du|le|el|bin|al|zu|y|Mc|O[’'])\\s?";
const letters = anyOf([...words.credentials, ...words.degrees]);
const suffix = `(?:,?\\s(?:Jr|Sr|II|III|IV|Ph\\.D|M\\.D|D\\.D\\.S|D\\.M\\.D|P\\.E|J\\.D|${letters})\\.?){0,4}`;
const initials = `(?:\\p{Lu}\\.\\s?\\p{Lu}\\.|\\p{Lu}\\.\\s${namePart})`;
const nickname = '(?:[("“‘]\\p{L}[\\p{L}. ]{1,14}[)"”’]\\s)?';
const initial = '(?:\\p{Lu}\\.?\\s|\\p{Lu}\\.)?';
const name = new RegExp(
  `^(?:${prefix}){0,3}(?:${namePart}|${initials})(?:\\s${nickname}${initial}(?:${particle}){0,2}${namePart}){1,3}${suffix}$`,
  'u',
);

/** Tells most lines apart from names before they are looked at more closely. */
const shape = /^\p{Lu}[^\d!?@/\s]{0,30}\s[^\d!?@/]{1,50}$/u;

/** Two to five capitalised words, none of which is a word of headings, places or companies. */
export function readName(raw: string): Name | undefined {
  if (raw.length < 5 || !shape.test(raw)) return undefined;
  const written = raw.replace(/\s?[,;:]$/, '');
  const plain = written.replace(/Ma?c(?=\p{Lu})/gu, 'M');
  const isCapitals = plain === plain.toUpperCase();
  const text = inSentenceCase(written, isCapitals);
  if (!name.test(text) || hasTitle(text)) return undefined;
  // `der` inside a name is a particle; `Der` begins something else.
  const parts = text
    .split(/[\s,]+/)
    .filter((word) => /^\p{Lu}/u.test(word))
    .map((word) => word.toLowerCase());
  if (parts.some((part) => words.notNames.has(part) || words.ranks.has(part))) return undefined;
  return { text, isCapitals, isPlace: parts.some((part) => words.places.has(part)) };
}

/** A heading in capitals above another is no name. */
export const isLikelyInCapitals = (name: Name, title: string): boolean =>
  !name.isPlace && (/\p{Ll}/u.test(title) || endsAsTitle(title));

const inLower = new Set(['VON', 'VAN', 'DE', 'DER', 'DEN', 'DEL', 'DI', 'DA', 'DU', 'LA', 'LE', 'ZU', 'Y']);

/** `JANE MCDONALD-O’NEIL, CPA` as `Jane McDonald-O’Neil, CPA`. `Mac` begins as many plain names as compound ones. */
function inSentenceCase(text: string, isCapitals: boolean): string {
  const [first = '', ...letters] = text.split(/(?=,)/);
  const parts = first.split(' ').map((word, at) => {
    if (isCapitals && at > 0 && inLower.has(word)) return word.toLowerCase();
    return isShort(word, isCapitals) ? word : lowered(word);
  });
  return [parts.join(' '), ...letters].join('');
}

/** Initials, numbers of a line of kings, degrees, and words that are not in capitals: left as they are. */
function isShort(word: string, isCapitals: boolean): boolean {
  const plain = word.replaceAll('.', '');
  if (/^(?:DR|MR|MRS|MS|JR|SR|ST|LT)$/.test(plain)) return false;
  if (/^(?:I|II|III|IV)$/.test(plain) || words.degrees.has(plain) || words.credentials.has(plain))
    return true;
  // `TJ` and `AJ` are initials, `AL` and `JO` are names.
  if (isCapitals) return plain.length < 2 || /^(?:[^AEIOUY]{2}|.J)$/.test(plain);
  return plain.length < 3 || /\p{Ll}/u.test(plain);
}

function lowered(word: string): string {
  return word
    .replace(/^(Ma?c)(?=\p{Lu})/u, '$1 ')
    .toLowerCase()
    .replace(/(?<!\p{L})\p{L}|(?<=^mc|-mc)\p{L}/gu, (letter) => letter.toUpperCase())
    .replace(' ', '');
}
