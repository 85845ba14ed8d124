import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type ImportField, importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import { columnOf, kindKeys } from '#shared/domain/kinds/index.ts';
import { leadIdColumn } from '#shared/domain/leads/files/export-columns.ts';
import { guessMapping } from './guess-mapping.ts';

const languages = ['en', 'de', 'fr', 'es'].map((language) => {
  const file = new URL(`../../../web/src/messages/${language}.json`, import.meta.url);
  return [language, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>] as const;
});

/** Columns of a grid that a file may bring under the same name. */
const exported = (kind: (typeof kindKeys)[number]): ImportField[] =>
  importFieldsOf(kind).filter((field) => field === leadIdColumn || columnOf(kind, field));

test.each(languages.flatMap(([language, words]) => kindKeys.map((kind) => [language, kind, words] as const)))(
  'what was exported in %s of a list of %s is brought back by itself',
  (_, kind, words) => {
    const fields = exported(kind);
    const headings = fields.map((field) => words[`lead.${field}`] ?? '');
    const guessed = guessMapping(headings, [], importFieldsOf(kind)).map(({ field }) => field);
    expect(Object.fromEntries(headings.map((heading, no) => [heading, guessed[no]]))).toEqual(
      Object.fromEntries(headings.map((heading, no) => [heading, fields[no]])),
    );
  },
);
