import { describe, expect, test } from 'vitest';
import type { EmailCheck } from '#shared/domain/leads/email-check.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import { mergeValues } from './merge-values.ts';
import { rankEmails } from './rank-emails.ts';
import { summarizeValues } from './summarize-values.ts';

const at = '2026-03-01T00:00:00.000Z';
const checked = (status: EmailCheck['status'], part: Partial<EmailCheck> = {}): EmailCheck => ({
  ...{ status, score: 50, reasons: ['mx_found'], checked_at: at, by: 'dns', ...part },
});
const accepted: Partial<EmailCheck> = { by: 'reacher', reasons: ['mailbox_accepted', 'mx_found'] };
const email = (value: string, confidence: number, check?: EmailCheck, source = 'website'): LeadValue => ({
  ...{ value, confidence, source, first_seen: at, last_seen: at },
  ...(check ? { check } : {}),
});
const order = (...values: LeadValue[]) => rankEmails(values).map(({ value }) => value);

describe('the best e-mail', () => {
  test('is one whose server said yes, then a function’s of which it did, then the surest', () => {
    expect(
      order(
        email('sure@a.de', 94, checked('unknown')),
        email('info@a.de', 80, checked('role', accepted)),
        email('anna@a.de', 60, checked('valid', accepted)),
        email('old@a.de', 90),
      ),
    ).toEqual(['anna@a.de', 'info@a.de', 'sure@a.de', 'old@a.de']);
  });

  test('is the lead’s: one that is hardly its own goes last, whatever its server says', () => {
    expect(order(email('agency@b.de', 30, checked('valid', accepted)), email('anna@a.de', 60))).toEqual([
      ...['anna@a.de', 'agency@b.de'],
    ]);
  });

  test('is none that takes no mail', () => {
    expect(
      order(email('a@a.de', 95, checked('invalid')), email('b@a.de', 95, checked('disposable'))),
    ).toEqual([]);
  });

  test('is told once, with the check of the source that had it checked', () => {
    const values = [email('A@a.de', 90, undefined, 'openstreetmap'), email('a@a.de', 80, checked('invalid'))];
    expect(rankEmails(values)).toEqual([]);
    const [known] = rankEmails([values[0] as LeadValue, email('a@a.de', 80, checked('valid', accepted))]);
    expect(known).toMatchObject({ value: 'A@a.de', confidence: 90, check: { status: 'valid' } });
  });
});

describe('a lead', () => {
  test('whose only e-mail takes no mail has none', () => {
    const values = { email: [email('a@a.de', 95, checked('invalid'))] };
    expect(summarizeValues('local', values, true)).toMatchObject({
      ...{ email: undefined, email_check: undefined, email_status: 'not_found', emails_count: 0 },
    });
  });

  test('says what the check of its best e-mail came to', () => {
    const values = {
      email: [email('a@a.de', 95, checked('invalid')), email('b@a.de', 60, checked('accept_all'))],
    };
    expect(summarizeValues('local', values, true)).toMatchObject({
      ...{ email: 'b@a.de', email_check: 'accept_all', email_status: 'found', emails_count: 1 },
    });
    expect(summarizeValues('local', { email: [email('a@a.de', 60)] }, true).email_check).toBeUndefined();
  });

  test('keeps the check that holds when a value is seen again, also with less confidence', () => {
    const newer = checked('invalid', { checked_at: '2026-04-01T00:00:00.000Z' });
    const merged = mergeValues(
      { email: [email('a@a.de', 95, checked('valid', accepted))] },
      { email: [email('a@a.de', 60, newer)] },
    );
    expect(merged.email).toMatchObject([{ confidence: 95, check: newer }]);
    const unchecked = mergeValues({ email: [email('a@a.de', 95, newer)] }, { email: [email('a@a.de', 99)] });
    expect(unchecked.email).toMatchObject([{ confidence: 99, check: newer }]);
  });
});
