import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Column, isCommon } from '#shared/domain/kinds/column.ts';
import { columnsOf, type KindKey, kindKeys } from '#shared/domain/kinds/index.ts';
import { searchModes } from '#shared/domain/kinds/search-parts.ts';
import { textKeyOf } from '#shared/domain/kinds/text-column.ts';
import { emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import { matchLead } from '#shared/domain/leads/filter/match-lead.ts';
import { filterOperators, filterProblem, ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { emailStatuses, Lead } from '#shared/domain/leads/lead.ts';
import { refuseWrong } from '../leads/reading/list-results.ts';
import { toLead } from '../leads/reading/to-lead.ts';
import type { Head } from '../store/leads.ts';
import { decodeLeaf, decodeRows, encodeLeaf, encodeRows } from './leaf.ts';
import { rowOf } from './write-rows.ts';

/** Few words, so that a filter and a lead often have the same; some end where a packed row has an end of its own. */
const words = [
  ...['Café Noir', 'cafe', 'noir', 'Köln', 'koln', 'found', 'not_found', '1999', '42', '7'],
  ...[
    '+49 221 12-34',
    '0221',
    '+4922112',
    'info@noir.example',
    'https://noir.example/',
    'lab_1',
    'x\ty',
    'x y',
    'ß',
  ],
];
const word = fc.constantFrom(...words);
const words_ = fc.uniqueArray(word, { maxLength: 3 });
const number = fc.constantFrom(0, 1, 7, 42, 1999, 99.5);
const time = fc.constantFrom(
  '2026-03-01T00:00:00.000Z',
  '2026-03-01T23:59:59.999Z',
  '2026-03-02T10:00:00.000Z',
);
const maybe = <T>(one: fc.Arbitrary<T>) => fc.option(one, { nil: undefined });

const ofColumn = ({ key, type }: Column): fc.Arbitrary<unknown> => {
  switch (type) {
    case 'number':
    case 'money':
      return key.endsWith('_count') ? fc.nat(2) : number;
    case 'list':
      return words_;
    case 'flag':
      return fc.constant(true);
    case 'date':
      return time;
    default:
      return key === 'email_check' ? fc.constantFrom(...emailCheckStatuses) : word;
  }
};

/** A lead of a kind as the table holds it, with any of the kind's columns and a text by AI. Its website may be read just now. */
function headOf(type: KindKey): fc.Arbitrary<Head> {
  const optional = columnsOf(type).filter(
    ({ key }) => !['name', 'email_status', 'sent', 'sent_to'].includes(key),
  );
  const part = (own: boolean) =>
    fc.record(
      Object.fromEntries(
        optional.filter(({ key }) => isCommon(key) !== own).map((column) => [column.key, ofColumn(column)]),
      ),
      { requiredKeys: [] },
    );
  const beside = fc.record({
    texts: fc.record({ [textKeyOf('prm_100')]: word }, { requiredKeys: [] }),
    looking: fc.boolean(),
  });
  const score = fc.integer({ min: 0, max: 100 });
  const needed = fc.record({
    ...{ name: word, created_at: time, email_status: fc.constantFrom(...emailStatuses) },
    ...{ emails_count: fc.nat(2), phones_count: fc.nat(2), socials: words_, technologies: words_ },
  });
  return fc
    .tuple(part(false), needed, part(true), maybe(score), fc.dictionary(word, time, { maxKeys: 2 }), beside)
    .map(([common, all, columns, email_score, sent_at, more]) => ({
      ...{ tenantId: 'acc_1', campaign_id: 'cmp_1', id: 'led_1', identity: 'x', source: 'osm', version: 3 },
      ...{ type, sample: false, updated_at: all.created_at },
      ...common,
      ...all,
      ...(Object.keys(sent_at).length > 0 ? { sent: 1, sent_at } : { sent: 0 }),
      ...(email_score === undefined ? { email_score: undefined } : { email_score }),
      ...(Object.keys(columns).length + Object.keys(more.texts).length > 0
        ? { columns: { ...columns, ...more.texts } }
        : {}),
      ...(more.looking ? { looking_until: '2026-03-04T00:00:00.000Z' } : {}),
    })) as fc.Arbitrary<Head>;
}

/** A filter that leads of the kind can be asked for. */
function filterOf(type: KindKey): fc.Arbitrary<ResultFilter> {
  const condition = fc.record({
    field: fc.constantFrom(
      ...columnsOf(type)
        .filter(({ filterable }) => filterable)
        .map(({ key }) => key),
    ),
    operator: fc.constantFrom(...filterOperators),
    value: fc.oneof(word, number, fc.uniqueArray(word, { minLength: 1, maxLength: 3 })),
  });
  const day = maybe(fc.constantFrom('2026-03-01', '2026-03-01T12:00:00Z', '2026-03-02'));
  const filter = fc.record({
    custom_search: fc.array(condition, { maxLength: 2 }),
    search: fc.oneof({ weight: 3, arbitrary: fc.constant('') }, word),
    search_type: fc.constantFrom(...searchModes),
    ...{ startDate: day, endDate: day },
    sent: fc.constantFrom(-1, -1, 0, 1),
    withEmail: fc.constantFrom(-1, -1, 0, 1, 2),
  });
  return filter
    .map((given) => ResultFilter.safeParse(given).data)
    .filter(
      (one) => one !== undefined && filterProblem(type, one) === undefined,
    ) as fc.Arbitrary<ResultFilter>;
}

describe.each(kindKeys)('leads of the kind %s', (type) => {
  test('match a filter as the page has them, in the tail and in a leaf alike', () => {
    const matched = { yes: 0, no: 0 };
    fc.assert(
      fc.property(headOf(type), filterOf(type), (head, filter) => {
        const matches = matchLead(filter);
        const shown = Lead.parse(JSON.parse(JSON.stringify(toLead(head, '2026-03-03T00:00:00.000Z'))));
        const tail = decodeRows(encodeRows([rowOf(head)]))[0]?.row ?? expect.fail('no row');
        const [leaf = expect.fail('no leaf')] = decodeLeaf(
          encodeLeaf([{ ...tail, id: head.id, version: head.version }]),
        );
        const asShown = matches(shown);
        const inTail = matches({ ...tail, id: head.id });
        expect(matches(leaf)).toBe(inTail);
        // While its website is read the page cannot know, and never says of a lead of the grid that it is none.
        if (shown.email_status === 'looking') expect(asShown || !inTail).toBe(true);
        else expect(inTail).toBe(asShown);
        matched[asShown ? 'yes' : 'no'] += 1;
      }),
      { numRuns: 600 },
    );
    expect(Math.min(matched.yes, matched.no)).toBeGreaterThan(40);
  });

  test('are not asked for a column that they do not have: the refusal names it', () => {
    const own = new Set<string>(columnsOf(type).map(({ key }) => key));
    const foreign = kindKeys.flatMap(columnsOf).filter(({ key, filterable }) => filterable && !own.has(key));
    expect(foreign.length).toBeGreaterThan(0);
    for (const { key: field } of foreign) {
      const custom_search = [
        { field: 'name', operator: 'not empty' },
        { field, operator: 'not empty' },
      ];
      const refused = {
        code: 'validation_failed',
        fields: [{ path: 'custom_search.1.field', key: 'unknown_field', message: expect.any(String) }],
      };
      const ask = () => refuseWrong(type, ResultFilter.parse({ custom_search }));
      expect(ask, field).toThrow(expect.objectContaining(refused));
    }
  });
});
