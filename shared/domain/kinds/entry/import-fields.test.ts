import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { foldText } from '../../fold-text.ts';
import { languageNames } from '../../languages.ts';
import { placeCategories } from '../../leads/categories/place-categories.ts';
import { worded } from '../../leads/files/export-columns.ts';
import { columnOf, kindKeys } from '../index.ts';
import { accountTypes } from '../influencer.ts';
import { seniorities } from '../people.ts';
import { companySizes } from '../search-parts.ts';
import de from '../words/de.json' with { type: 'json' };
import en from '../words/en.json' with { type: 'json' };
import es from '../words/es.json' with { type: 'json' };
import fr from '../words/fr.json' with { type: 'json' };
import { columnFields, importFieldsOf } from './import-fields.ts';
import { synonyms } from './synonyms.ts';
import { vocabularies } from './value-of-word.ts';

const read = (field: keyof typeof columnFields, text: string) => columnFields[field].safeParse(text).data;

test.each([
  ['size', '11-50', '11-50'],
  ['size', '11 – 50 employees', '11-50'],
  ['size', '1,001-5,000', '1001-5000'],
  ['size', '10,001+', '10001+'],
  ['size', '250', '201-500'],
  ['size', '1', '1-10'],
  ['size', '20-90', undefined],
  ['size', '50+', undefined],
  ['size', 'many', undefined],
  ['revenue', '$1,200,000', '1200000'],
  ['revenue', 'USD 2.5M', '2500000'],
  ['revenue', '1.200.000 $', '1200000'],
  ['revenue', '5 Mio', '5000000'],
  ['revenue', '1,2\u00A0Mio.\u00A0$', '1200000'],
  ['revenue', '1,2\u202FM\u00A0$US', '1200000'],
  ['revenue', '3 Mrd. US$', '3000000000'],
  ['revenue', '5 mil', undefined],
  ['revenue', '$1,500,000.00', '1500000'],
  ['revenue', '1.200,50', '1201'],
  ['revenue', '1,200,50', undefined],
  ['revenue', '€ 5M', undefined],
  ['revenue', '-5', undefined],
  ['founded', '1998', '1998'],
  ['founded', '98', undefined],
  ['founded', '12.05.1998', '1998'],
  ['founded', '1987-05-04', '1987'],
  ['founded', '12/31/2001', '2001'],
  ['founded', '5/1998', '1998'],
  ['founded', '1.998', undefined],
  ['founded', '12.05.98', undefined],
  ['founded', '19980512', undefined],
  ['followers', '12.4k', '12400'],
  ['followers', '1 204', '1204'],
  ['followers', '1e5', undefined],
  ['seniority', 'C-Level', 'c_level'],
  ['seniority', 'Vice President', 'vice_president'],
  ['seniority', 'boss', undefined],
  ['seniority', 'vp', 'vice_president'],
  ['seniority', 'VP-Level', 'vice_president'],
  ['seniority', 'c_suite', 'c_level'],
  ['seniority', 'C suite', 'c_level'],
  ['seniority', 'CXO', 'c_level'],
  ['seniority', 'Chief', 'c_level'],
  ['seniority', 'founder', 'founder_owner'],
  ['seniority', 'Owner / Partner', 'founder_owner'],
  ['seniority', 'Director level', 'director'],
  ['seniority', 'MANAGER LEVEL', 'manager'],
  ['seniority', 'head', 'head'],
  ['seniority', 'Non-Manager', 'individual_contributor'],
  ['seniority', 'Junior', 'entry'],
  ['seniority', 'Training', 'intern'],
  ['seniority', 'Unpaid', 'volunteer'],
  ['seniority', 'Executive', undefined],
  ['seniority', 'strategic', undefined],
  ['department', 'master_marketing', 'marketing'],
  ['department', 'Master_Engineering_Technical', 'engineering technical'],
  ['department', 'engineering_technical', 'engineering technical'],
  ['department', 'human_resources', 'human resources'],
  ['department', 'Kite works', 'Kite works'],
  ['engagement_rate', '3.4 %', '0.034'],
  ['engagement_rate', '3,4%', '0.034'],
  ['engagement_rate', '3,4\u00A0%', '0.034'],
  ['engagement_rate', '3.4', '0.034'],
  ['engagement_rate', '2.9', '0.029'],
  ['engagement_rate', '0.5 %', '0.005'],
  ['engagement_rate', '120 %', '1.2'],
  ['engagement_rate', '0.034', '0.034'],
  ['engagement_rate', '0,034', '0.034'],
  ['engagement_rate', '0.0345678', '0.0345678'],
  ['engagement_rate', '1200 %', undefined],
  ['engagement_rate', '1.200,5', undefined],
  ['engagement_rate', '-3 %', undefined],
  ['engagement_rate', 'high', undefined],
  ['engagements', '1.2k', '1200'],
  ['views', '20,500', '20500'],
  ['views', '20 a day', undefined],
  ['age', '31', '31'],
  ['age', '25-34', undefined],
  ['age', '0', undefined],
  ['age', '200', undefined],
  ['rank', '1,204', '1204'],
  ['rank', '0', undefined],
  ['rank', '1.5', undefined],
  ['registered', '2026-11-24', '2026-11-24'],
  ['registered', '2026-11-24T23:30:00Z', '2026-11-24'],
  ['registered', '2026-11-24 10:00', '2026-11-24'],
  ['expires', '24.11.2026', '2026-11-24'],
  ['expires', '3.4.2026', '2026-04-03'],
  ['expires', '11/24/2026', '2026-11-24'],
  ['expires', '24/11/2026', '2026-11-24'],
  ['expires', '24-11-2026', '2026-11-24'],
  ['last_posted', '2026/1/2', '2026-01-02'],
  ['last_posted', '04/04/2026', '2026-04-04'],
  ['last_posted', '03/04/2026', undefined],
  ['last_posted', '30/02/2026', undefined],
  ['last_posted', '2026-02-30', undefined],
  ['last_posted', '24.11.26', undefined],
  ['last_posted', '13/13/2026', undefined],
  ['last_posted', '1970-01-01', undefined],
  ['last_posted', '3 days ago', undefined],
  ['registrar', ' Gandi SAS ', 'Gandi SAS'],
  ['mail_provider', 'Google', 'Google'],
  ['category', 'Bäckerei', 'bakery'],
  ['category', 'CAFE', 'cafe'],
  ['category', 'bakery', 'bakery'],
  ['category', 'Maker of kites', 'Maker of kites'],
  ['language', 'DE', 'de'],
  ['language', 'de-AT', 'de'],
  ['language', 'Deutsch', 'de'],
  ['language', 'Français', 'fr'],
  ['language', 'iw', 'he'],
  ['language', 'yi', 'yi'],
  ['language', 'constructor', undefined],
  ['language', 'Klingonisch der Nachbarn', undefined],
  ['tags', ' fair, spring ', 'fair, spring'],
  ['tags', `fair, ${'long'.repeat(13)}`, undefined],
  ['note', ' call back ', 'call back'],
  ['note', 'x'.repeat(5001), undefined],
  ['tags', Array.from({ length: 21 }, (_, no) => `t${no}`).join(), undefined],
] as const)('as %s %j is %j', (field, text, value) => expect(read(field, text)).toBe(value));

test('a rate up to all who follow, as an export writes it, comes back as it was', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true }).filter((rate) => rate === 0 || rate > 1e-90);
  fc.assert(
    fc.property(share, (rate) => {
      expect(Number(read('engagement_rate', String(rate)))).toBe(rate);
      expect(Number(read('engagement_rate', String(rate).replace('.', ',')))).toBe(rate);
    }),
  );
});

test('every such field is a column of a kind, or says which lead a row is or what is written of it, and no kind is offered what it has not', () => {
  const offered = kindKeys.flatMap((kind) => importFieldsOf(kind).map((field) => [kind, field] as const));
  const own = offered.filter(([, field]) => Object.hasOwn(columnFields, field));
  expect(new Set(own.map(([, field]) => field))).toEqual(new Set(Object.keys(columnFields)));
  for (const [kind, field] of own)
    if (field !== 'lead_id' && field !== 'note') expect(columnOf(kind, field)).toBeDefined();
});

test('a word that a file of leads has in the place of a value is read as that value, or not at all', () => {
  const brought = worded.filter((key) => Object.hasOwn(columnFields, key));
  expect(brought.toSorted()).toEqual(['category', 'language', 'size', ...vocabularies].toSorted());
  const wrong = placeCategories.flatMap(({ key, names }) =>
    Object.values(names).filter((name) => read('category', name) !== key),
  );
  expect(wrong).toEqual([]);
  for (const size of companySizes) expect(read('size', size.replace('-', '–'))).toBe(size);
  for (const locale of ['de', 'en', 'es', 'fr'])
    for (const name of Object.values(languageNames(locale)))
      expect([name, languageNames(locale)[read('language', name) ?? '']]).toEqual([name, name]);
  for (const column of vocabularies)
    for (const words of [de, en, es, fr])
      for (const [value, word] of Object.entries(words[column])) {
        expect([column, word, read(column, word)]).toEqual([column, word, value]);
        expect(read(column, value.toUpperCase())).toBe(value);
      }
});

test('no word of another program is one of ours for another value, nor stands for two values', () => {
  for (const [column, byValue] of Object.entries(synonyms)) {
    const all = Object.entries(byValue).flatMap(([value, words]) => words.map((word) => ({ value, word })));
    expect(new Set(all.map(({ word }) => foldText(word))).size).toBe(all.length);
    for (const { value, word } of all)
      expect([word, read(column as keyof typeof synonyms, word)]).toEqual([word, value]);
  }
});

test('words of closed sets are those of the page, and each value has one', () => {
  for (const [locale, words] of Object.entries({ de, en, es, fr })) {
    const file = new URL(`../../../../web/src/messages/${locale}.json`, import.meta.url);
    const messages = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>;
    const pageSays = (column: string, values: readonly string[]) =>
      Object.fromEntries(values.map((value) => [value, messages[`${column}.${value}`]]));
    expect(words.seniority).toEqual(pageSays('seniority', seniorities));
    expect(words.account_type).toEqual(pageSays('account_type', accountTypes));
  }
});
