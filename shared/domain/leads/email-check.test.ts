import { describe, expect, test } from 'vitest';
import { bounceReport, checkOf, type EmailCheck, newerCheck } from './email-check.ts';
import { LeadValue } from './lead.ts';

const check = (part: Partial<EmailCheck>): EmailCheck => ({
  ...{ status: 'unknown', score: 45, reasons: ['mx_found'], by: 'dns' },
  checked_at: '2026-03-01T00:00:00.000Z',
  ...part,
});
const asked = check({ status: 'valid', by: 'reacher', reasons: ['mailbox_accepted', 'mx_found'] });
const later = '2026-04-01T00:00:00.000Z';
const muchLater = '2026-06-01T00:00:00.000Z';

describe('newerCheck', () => {
  test('a check holds where there is no other', () => {
    expect(newerCheck(undefined, asked)).toBe(asked);
    expect(newerCheck(asked, undefined)).toBe(asked);
  });

  test.each([
    ['of the same reach, whichever comes first', check({ checked_at: later }), check({})],
    ['that reached further', { ...asked, checked_at: later }, check({})],
    ['that found no mail server any more', check({ status: 'invalid', checked_at: later }), asked],
    ['that knows less, after 60 days', check({ checked_at: muchLater }), asked],
  ])('the later one holds: one %s', (_, after, before) => {
    expect(newerCheck(before, after)).toBe(after);
    expect(newerCheck(after, before)).toBe(after);
  });

  test('what a mail server said a month ago is not lost to a check that asked nobody', () => {
    const unasked = check({ checked_at: later });
    expect(newerCheck(asked, unasked)).toBe(asked);
    expect(newerCheck(unasked, asked)).toBe(asked);
  });

  test('a domain that takes mail again is believed', () => {
    const back = check({ checked_at: later });
    expect(newerCheck(check({ status: 'invalid' }), back)).toBe(back);
  });

  test('mail that came back is refuted by a mail server alone, and not within 60 days', () => {
    const report = bounceReport('2026-03-01T00:00:00.000Z');
    const soon = { ...asked, checked_at: later };
    const late = { ...asked, checked_at: muchLater };
    expect(newerCheck(report, soon)).toBe(report);
    expect(newerCheck(late, report)).toBe(late);
    expect(newerCheck(report, check({ checked_at: muchLater }))).toBe(report);
    expect(newerCheck(soon, bounceReport(muchLater))).toEqual(bounceReport(muchLater));
  });

  test('of several sources the one that was checked counts', () => {
    expect(checkOf([{}, { check: asked }, {}])).toBe(asked);
    expect(checkOf([{}])).toBeUndefined();
  });
});

describe('a value of a lead', () => {
  const value = {
    ...{ value: 'a@a.example', source: 'website', confidence: 90 },
    ...{ first_seen: later, last_seen: later },
  };

  test('keeps its check', () => {
    expect(LeadValue.parse({ ...value, check: asked }).check).toEqual(asked);
  });

  test('of an older release has none, and one of a later release is left out', () => {
    expect(LeadValue.parse(value)).toEqual(value);
    expect(LeadValue.parse({ ...value, check: { ...asked, reasons: ['telepathy'] } }).check).toBeUndefined();
  });
});
