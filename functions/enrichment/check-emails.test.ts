import { expect, test } from 'vitest';
import type { EmailVerifier } from '#functions/providers/index.ts';
import type { EmailCheck } from '#shared/domain/leads/email-check.ts';
import { checkEmails } from './check-emails.ts';

const at = '2026-03-01T00:00:00.000Z';
const value = (text: string, label?: string) => ({
  ...{ value: text, source: 'website', confidence: 90, first_seen: at, last_seen: at },
  ...(label ? { label } : {}),
});
const signal = new AbortController().signal;
const check = (score: number): EmailCheck => ({
  status: 'unknown',
  score,
  reasons: [],
  checked_at: at,
  by: 'dns',
});

test('each e-mail is given its own check, and all else is left as it is', async () => {
  const asked: unknown[] = [];
  const verifier: EmailVerifier = {
    verify: async (emails) => {
      asked.push(...emails);
      return emails.map((_, index) => check(index));
    },
    prepare: () => undefined,
  };
  const phone = [value('+4930', 'mobile')];
  const email = [
    value('info@a.de', 'role'),
    value('b@a.de', 'unknown'),
    value('c@a.de', 'of a later release'),
  ];
  const checked = await checkEmails({ email, phone }, verifier, signal);
  expect(asked).toEqual([
    { address: 'info@a.de', kind: 'role' },
    { address: 'b@a.de', kind: 'unknown' },
    { address: 'c@a.de', kind: undefined },
  ]);
  expect(checked).toEqual({ phone, email: email.map((one, index) => ({ ...one, check: check(index) })) });
});

test('nobody is asked where there is none', async () => {
  const verifier: EmailVerifier = {
    verify: () => Promise.reject(new Error('asked')),
    prepare: () => undefined,
  };
  expect(await checkEmails({ phone: [value('+4930')] }, verifier, signal)).toEqual({
    phone: [value('+4930')],
  });
});
