import type { Spelling } from '#functions/providers/index.ts';
import { foldText } from '../../../shared/domain/fold-text.ts';

/** Letters with marks that names are written with: Latin, Greek, Cyrillic, Vietnamese, and kana. Others are looked for as they are. */
const ranges = [
  [0xc0, 0x17f],
  [0x370, 0x45f],
  [0x1ea0, 0x1ef9],
  [0x3040, 0x30ff],
] as const;
/** What is between two letters of one folded word, if anything is. */
const between = ['', "'", '’', '`'];
/** A part of a word is found wherever the word is: what is longer makes the question long, and finds hardly fewer. */
const longest = 12;

let known: Map<string, string[]> | undefined;

/** Which letters, or pairs of them, a folded text has for which written ones. */
function writtenAs(): Map<string, string[]> {
  if (known) return known;
  known = new Map();
  for (const [from, to] of ranges)
    for (let code = from; code <= to; code++) {
      const letter = String.fromCodePoint(code);
      const folded = foldText(letter).normalize('NFC');
      if (folded && folded !== letter) known.set(folded, [...(known.get(folded) ?? []), letter]);
    }
  return known;
}

/** All ways in which a word may be written that is this one when folded; of a long word those of its beginning. */
export function spellWord(folded: string): Spelling {
  const letters = [...folded.normalize('NFC')].slice(0, longest);
  const spelled: string[][] = [];
  for (let at = 0; at < letters.length; at++) {
    const [one = '', other = ''] = letters.slice(at, at + 2);
    const asOne = writtenAs().get(one + other) ?? [];
    const pair = other && asOne.length > 0;
    if (pair) at += 1;
    spelled.push(pair ? [...product(waysOf(one), waysOf(other)), ...asOne] : waysOf(one));
    if (at < letters.length - 1) spelled.push(between);
  }
  return spelled;
}

const waysOf = (letter: string): string[] => [
  ...new Set([letter, letter.toUpperCase(), ...(writtenAs().get(letter) ?? [])]),
];

/** Two letters of which some are one in writing, as ß for ss: none of the other ways is lost. */
const product = (ones: readonly string[], others: readonly string[]): string[] =>
  ones.flatMap((one) => others.map((other) => one + other));
