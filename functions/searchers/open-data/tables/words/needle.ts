import type * as z from 'zod';
import type { SearchMode } from '#shared/domain/kinds/search-parts.ts';
import { foldText } from '../../../../../shared/domain/fold-text.ts';
import { gramLength, restLength } from './word-files.ts';

type Mode = z.output<typeof SearchMode>;

/** What is looked for, as entries of words can answer it. */
export type Needle = {
  word: string;
  /** Where in a word of a text `word` lies. */
  lies: 'anywhere' | 'at the start' | 'at the end' | 'alone';
  /** What follows the word begins with this; no longer than an entry keeps. */
  rest: string;
  /** Only the first words of texts count. */
  begins: boolean;
  /** Whether the entries alone tell which rows are meant; otherwise the texts of the rows they name have to be looked at too. */
  decides: boolean;
  /** What a chunk must have all of, where the word need not stand at the start; sorting helps to find the others. */
  grams: readonly string[];
};

/** Undefined where entries are of no help: nothing is asked, or fewer letters than a gram has, which are in most words. */
export function readNeedle(mode: Mode, text: string): Needle | undefined {
  const [word, ...others] = foldText(text).split(' ');
  if (!word) return undefined;
  const begins = mode !== 'contain';
  const following = others.join(' ') + (mode === 'exact' ? '|' : '');
  const rest = [...following].slice(0, restLength).join('');
  const decides = rest === following;
  if (begins) {
    const lies = rest ? 'alone' : 'at the start';
    return { word, lies, rest, begins, decides, grams: [] };
  }
  if (others.length === 0) {
    const grams = gramsOf(word);
    return grams.length > 0 ? { word, lies: 'anywhere', rest, begins, decides, grams } : undefined;
  }
  const grams = gramsOf(`${word}|`);
  if (grams.length > 0) return { word, lies: 'at the end', rest, begins, decides, grams };
  // Too many words end with one letter; those that follow it are rarer, and the rows they name are looked at.
  const behind = readNeedle('start', others.join(' '));
  return behind && { ...behind, begins: false, decides: false };
}

function gramsOf(word: string): string[] {
  const letters = [...word];
  const grams = letters.slice(gramLength - 1).map((_, at) => letters.slice(at, at + gramLength).join(''));
  return [...new Set(grams)];
}
