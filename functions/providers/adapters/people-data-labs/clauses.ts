import type { searchModes } from '#shared/domain/kinds/search-parts.ts';

type Mode = (typeof searchModes)[number];
/** A part of an Elasticsearch query. Words of people are values of JSON in it, and never part of a language. */
export type Clause = { [kind: string]: unknown };

/** Searches with more wildcards are refused, or slow. */
const mostWildcards = 10;

const fold = (text: string): string => text.trim().toLowerCase();
/** `*`, `?` and `\` mean themselves. */
const wildcard = (field: string, text: string): Clause => ({
  wildcard: { [field]: { value: `*${fold(text).replace(/[\\*?]/g, String.raw`\$&`)}*` } },
});

export const someOf = (clauses: readonly Clause[]): Clause => ({
  bool: { should: clauses, minimum_should_match: 1 },
});
export const term = (field: string, text: string): Clause => ({ term: { [field]: fold(text) } });

/** Every record is kept in small letters, so case makes no difference. */
const byMode: Record<Mode, (field: string, text: string) => Clause> = {
  exact: term,
  start: (field, text) => ({ prefix: { [field]: fold(text) } }),
  contain: wildcard,
};

/** That one of the fields has the text as wanted; nothing where no text is wanted. */
export function textClause(mode: Mode, fields: readonly [string, ...string[]], text: string): Clause[] {
  if (!text.trim()) return [];
  const clauses = fields.map((field) => byMode[mode](field, text));
  return clauses.length === 1 ? clauses : [someOf(clauses)];
}

/** That the field is one of the words; nothing where there are none. */
export const oneOf = (field: string, words: readonly string[]): Clause[] =>
  words.length === 0 ? [] : [{ terms: { [field]: [...new Set(words.map(fold))] } }];

/** That the field is one of the words, or has one of the first ten in it. */
export const wordClause = (field: string, words: readonly string[]): Clause[] =>
  words.length === 0
    ? []
    : [
        someOf([
          ...oneOf(field, words),
          ...words.slice(0, mostWildcards).map((word) => wildcard(field, word)),
        ]),
      ];

type Bounds = { min?: number | undefined; max?: number | undefined };
/** That a year is in the range; nothing where the range has no end. */
export const yearClause = (field: string, { min, max }: Bounds): Clause[] =>
  min === undefined && max === undefined
    ? []
    : [
        {
          range: {
            [field]: {
              ...(min === undefined ? {} : { gte: `${min}` }),
              ...(max === undefined ? {} : { lte: `${max}` }),
            },
          },
        },
      ];
