import { foldText } from '../../fold-text.ts';
import { isCategoryKey } from '../../leads/categories/finer-categories.ts';
import { placeCategories } from '../../leads/categories/place-categories.ts';
import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import es from '../words/es.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { synonyms } from './synonyms.ts';

const languages = [en, de, fr, es];
/** Columns whose values have words in the languages of the page, by which an export may name them. */
export const vocabularies = ['industry', 'department', 'seniority', 'account_type'] as const;
type Vocabulary = (typeof vocabularies)[number];

const synonymsOf = (column: Vocabulary): [word: string, value: string][] =>
  column === 'seniority' || column === 'department'
    ? Object.entries(synonyms[column]).flatMap(([value, words]) =>
        words.map((word): [string, string] => [foldText(word), value]),
      )
    : [];

/** A word of our own says its own value, whatever other programs mean by it. */
const valuesByWord = (column: Vocabulary): ReadonlyMap<string, string> =>
  new Map([
    ...synonymsOf(column),
    ...languages.flatMap((words) =>
      Object.entries(words[column]).flatMap(([value, word]) =>
        [value, word].map((text): [string, string] => [foldText(text), value]),
      ),
    ),
  ]);
const values = Object.fromEntries(vocabularies.map((column) => [column, valuesByWord(column)]));

/** The value that a word of any language or of another program stands for, or that is written so; undefined for another word. */
export const valueOfWord = (column: Vocabulary, word: string): string | undefined =>
  values[column]?.get(foldText(word));

const categories = new Map(
  placeCategories.flatMap(({ key, names }) => Object.values(names).map((name) => [foldText(name), key])),
);
/** The key of a kind of business, by its name in any language; undefined for another word. */
export const categoryOfWord = (word: string): string | undefined =>
  isCategoryKey(word) ? word : categories.get(foldText(word));
