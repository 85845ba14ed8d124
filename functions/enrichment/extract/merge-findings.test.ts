import { describe, expect, it } from 'vitest';
import { LeadValues } from '#shared/domain/leads/lead.ts';
import type { Finding } from './finding.ts';
import { mergeFindings } from './merge-findings.ts';

const at = new Date('2026-11-20T10:00:00Z');
const finding = (over: Partial<Finding>): Finding => ({
  field: 'email',
  value: 'info@acme.de',
  url: 'https://acme.de/',
  snippet: 'Write to info@acme.de',
  confidence: 80,
  origin: 'text',
  ...over,
});

describe('mergeFindings', () => {
  it('puts the surest value first and keeps its place', () => {
    const values = mergeFindings(
      [finding({}), finding({ value: 'anna@acme.de', confidence: 95, url: 'https://acme.de/kontakt' })],
      at,
    );
    expect(values.email?.map(({ value }) => value)).toEqual(['anna@acme.de', 'info@acme.de']);
    expect(values.email?.[0]).toMatchObject({
      source: 'website',
      url: 'https://acme.de/kontakt',
      first_seen: at.toISOString(),
    });
    expect(LeadValues.parse(values)).toEqual(values);
  });

  it('makes one value of what several pages say, a little surer, with the label of either', () => {
    const twice = [
      finding({ field: 'phone', value: '+4930123', confidence: 70 }),
      finding({ field: 'phone', value: '+4930123', confidence: 85, label: 'fax' }),
    ];
    expect(mergeFindings(twice, at).phone).toMatchObject([{ confidence: 87, label: 'fax' }]);
  });

  it('takes two spellings of an address for one', () => {
    const spellings = ['1 Main St, Springfield', '1 Main St. Springfield'].map((value) =>
      finding({ field: 'address', value }),
    );
    expect(mergeFindings(spellings, at).address).toHaveLength(1);
  });

  it('leaves out fields without values', () => {
    expect(mergeFindings([], at)).toEqual({});
  });
});
