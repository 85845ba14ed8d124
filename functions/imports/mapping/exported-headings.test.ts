import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type ImportField, importFieldsOf } from '#shared/domain/kinds/entry/import-fields.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import {
  exportKeys,
  furtherColumns,
  notesColumn,
  provenanceParts,
  tellsOrigin,
} from '#shared/domain/leads/files/export-columns.ts';
import { guessMapping } from './guess-mapping.ts';

const languages = ['en', 'de', 'fr', 'es'].map((language) => {
  const file = new URL(`../../../web/src/messages/${language}.json`, import.meta.url);
  return [language, JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>] as const;
});
type Kind = (typeof kindKeys)[number];
const asked = languages.flatMap(([language, words]) =>
  kindKeys.map((kind) => [language, kind, words] as const),
);

/** What a column of an export is called, as the page names it. */
const titleOf = (key: string, words: Record<string, string>): string =>
  words[
    key === notesColumn
      ? 'note.title'
      : Object.hasOwn(furtherColumns, key)
        ? `export.all_${key}`
        : `lead.${key}`
  ] ?? '';

/** Columns that a file brings under another name than they are exported by. */
const otherwise: Record<string, ImportField> = {
  ...{ emails: 'email', phones: 'phone', notes: 'note', company_website: 'website' },
};

/** What a column of an export is brought as; nothing where no file may say it. */
function broughtAs(kind: Kind, key: string): ImportField | null {
  const fields = importFieldsOf(kind);
  return fields.find((field) => field === (otherwise[key] ?? key)) ?? null;
}

const valuesOf: Record<string, string> = {
  ...{ email: 'ada@nova.example', emails: 'ada@nova.example, a@nova.example', phone: '+49 30 23125405' },
  ...{
    phones: '+49 30 23125405',
    website: 'https://nova.example/',
    company_website: 'https://nova.example/',
  },
  ...{
    linkedin_url: 'https://www.linkedin.com/in/ada',
    domain: 'nova.example',
    photo: 'https://nova.example/a.png',
  },
  ...{ socials: 'https://www.tiktok.com/@ada.b', profiles: 'https://www.tiktok.com/@ada.b', handle: 'ada.b' },
  ...{ email_check: 'deliverable', email_score: '95', postal_code: '10117', rank: '1200', rating: '4.5' },
  ...{ engagement_rate: '0.034', engagements: '1200', views: '20000', age: '31', last_posted: '2026-11-24' },
  ...{ registered: '2019-03-04', expires: '2027-03-04', registrar: 'Gandi', mail_provider: 'Google' },
};

describe.each(asked)('what was exported in %s of a list of %s', (_, kind, words) => {
  const keys = exportKeys(kind);
  const headings = keys.map((key) => titleOf(key, words));
  test.each([
    ['without values', []],
    ['with values', [keys.map((key) => valuesOf[key] ?? '')]],
  ])('is brought back by itself, and no other column with it, %s', (_, sample) => {
    expect(headings).not.toContain('');
    const guessed = guessMapping(headings, sample, importFieldsOf(kind)).map(({ field }) => field);
    const wrong = keys.flatMap((key, no) =>
      guessed[no] === broughtAs(kind, key) ? [] : [`${headings[no]} (${key}) as ${guessed[no]}`],
    );
    expect(wrong).toEqual([]);
  });
});

/** How the page calls what is told about where a value came from; the API, unless it is told other words, by the names of the parts. */
const originOf = {
  source: 'lead.source',
  url: 'export.origin_url',
  first_seen: 'lead.first_seen',
  confidence: 'lead.confidence',
} as const satisfies Record<(typeof provenanceParts)[number], string>;

/** A page is an address and may be that of a profile; confidence and days look like numbers. */
const originValues: Record<(typeof provenanceParts)[number], string> = {
  source: 'Google Maps',
  url: 'https://www.tiktok.com/@ada.b',
  first_seen: '2026-11-24',
  confidence: '100',
};

describe.each(asked)('where values came from, as it was exported in %s of a list of %s', (_, kind, words) => {
  const keys = exportKeys(kind).filter(tellsOrigin);
  const table = (headingsOf: (key: string) => string[]) =>
    keys.flatMap((key) =>
      [key, ...provenanceParts].map((part, no) => ({ key, part, title: headingsOf(key)[no] ?? '' })),
    );
  const inWords = table((key) => [
    titleOf(key, words),
    ...provenanceParts.map((part) => `${titleOf(key, words)} (${words[originOf[part]]})`),
  ]);
  const byKeys = table((key) => [key, ...provenanceParts.map((part) => `${key}_${part}`)]);
  const byParts = table((key) => [
    titleOf(key, words),
    ...provenanceParts.map((part) => `${titleOf(key, words)} (${part})`),
  ]);

  test.each([
    ['in words', inWords],
    ['in JSON lines', byKeys],
    ['by the API', byParts],
  ])('is no value, filled or not, with the columns themselves and without them, %s', (_, columns) => {
    // As others call an address, the page is one alone.
    const alone = columns.filter(
      ({ part, key, title }) => part !== key && !/\(url\)$|^website_url$/.test(title),
    );
    for (const shown of [columns, alone]) {
      for (const filled of [false, true]) {
        const cells = shown.map(({ part, key }) =>
          part === key ? (valuesOf[key] ?? '') : originValues[part as keyof typeof originValues],
        );
        const titles = shown.map(({ title }) => title);
        const guessed = guessMapping(titles, filled ? [cells] : [], importFieldsOf(kind));
        const taken = shown.flatMap(({ part, key, title }, no) =>
          part === key || guessed[no]?.field === null ? [] : [`${title} as ${guessed[no]?.field}`],
        );
        expect(taken).toEqual([]);
      }
    }
  });
});
