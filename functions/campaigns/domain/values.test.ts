import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LeadValue, type LeadValues, leadFields } from '#shared/domain/leads/lead.ts';
import { mergeValues } from './merge-values.ts';
import { summarizeValues } from './summarize-values.ts';

const value = (part: Partial<LeadValue>): LeadValue => ({
  value: 'x',
  source: 'website',
  confidence: 50,
  first_seen: '2026-01-01T00:00:00.000Z',
  last_seen: '2026-01-01T00:00:00.000Z',
  ...part,
});

const values: fc.Arbitrary<LeadValues> = fc.dictionary(
  fc.constantFrom(...leadFields),
  fc
    .array(
      fc.record({
        value: fc.constantFrom('a@x.example', 'B@x.example', '+1 212', '+1212'),
        source: fc.constantFrom('osm', 'website'),
        confidence: fc.nat(100),
      }),
      { maxLength: 4 },
    )
    .map((parts) => parts.map(value)),
);

describe('mergeValues', () => {
  test('merging twice is the same as once', () => {
    fc.assert(
      fc.property(values, values, (known, found) => {
        const once = mergeValues(known, found);
        expect(mergeValues(once, found)).toEqual(once);
      }),
    );
  });

  test('nothing that was known is lost, and the best confidence wins', () => {
    const merged = mergeValues(
      { phone: [value({ value: '+1 212 555 0100', confidence: 40 })] },
      { phone: [value({ value: '+12125550100', confidence: 90 })] },
    );
    expect(merged.phone).toHaveLength(1);
    expect(merged.phone?.[0]?.confidence).toBe(90);
  });

  test('a value that is seen again keeps its first sighting', () => {
    const later = '2026-05-05T00:00:00.000Z';
    const merged = mergeValues(
      { email: [value({ value: 'a@x.example' })] },
      { email: [value({ value: 'A@x.example', first_seen: later, last_seen: later })] },
    );
    expect(merged.email?.[0]).toMatchObject({ first_seen: '2026-01-01T00:00:00.000Z', last_seen: later });
  });

  test('two sources of one value both stay', () => {
    const merged = mergeValues(
      { phone: [value({ source: 'osm' })] },
      { phone: [value({ source: 'website' })] },
    );
    expect(merged.phone).toHaveLength(2);
    expect(summarizeValues('local', merged, true).phones_count).toBe(1);
  });
});

describe('summarizeValues', () => {
  test('an uncertain e-mail is a possible one', () => {
    expect(summarizeValues('local', { email: [value({ confidence: 30 })] }, true).email_status).toBe(
      'potential',
    );
    expect(summarizeValues('local', { email: [value({ confidence: 80 })] }, true).email_status).toBe('found');
  });

  test('nothing found is told from nobody has looked', () => {
    expect(summarizeValues('local', {}, false).email_status).toBe('not_searched');
    expect(summarizeValues('local', {}, true).email_status).toBe('not_found');
  });

  test('people are counted where a list has the column, each once', () => {
    const values = { person: ['Ann Lee', 'Bo Roy', 'ann lee'].map((name) => value({ value: name })) };
    expect(summarizeValues('local', values, true).people_count).toBe(2);
    expect(summarizeValues('people', values, true).people_count).toBeUndefined();
    expect(summarizeValues('local', {}, true).people_count).toBeUndefined();
  });

  test('a fax number is not a phone', () => {
    expect(summarizeValues('local', { phone: [value({ label: 'fax' })] }, true)).toMatchObject({
      phone: undefined,
      phones_count: 0,
    });
  });
});
