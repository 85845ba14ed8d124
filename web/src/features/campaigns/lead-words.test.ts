import { expect, test } from 'vitest';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { emailToneOf, isRisky, shownEmailStatus } from './lead-words.ts';

const website = 'https://acme.example/';

test.each<[string, Partial<Lead> & Pick<Lead, 'email_status'>, string]>([
  ['one that nobody looked for', { email_status: 'not_searched', website }, 'not_searched'],
  ['one without a website', { email_status: 'not_searched' }, 'no_website'],
  ['one without a website that somebody tried', { email_status: 'not_found' }, 'no_website'],
  ['a person, who needs none', { type: 'people', email_status: 'not_searched' }, 'not_searched'],
  ['an influencer who was looked for', { type: 'influencer', email_status: 'not_found' }, 'not_found'],
  ['one with an e-mail and without a website', { email_status: 'found' }, 'found'],
  [
    'one that is looked for again',
    { email_status: 'looking', enrich_problem: 'timeout', website },
    'looking',
  ],
  ['a website without an e-mail', { email_status: 'not_found', website }, 'not_found'],
  ['a read website', { email_status: 'not_found', enrich_problem: 'nothing_found', website }, 'not_found'],
  ['a slow website', { email_status: 'not_found', enrich_problem: 'timeout', website }, 'unreachable'],
  [
    'a closed website',
    { email_status: 'not_found', enrich_problem: 'robots_disallowed', website },
    'refused',
  ],
  ['a PDF', { email_status: 'not_found', enrich_problem: 'not_html', website }, 'unreadable'],
  ['a reason of another release', { email_status: 'not_found', enrich_problem: 'new', website }, 'not_found'],
])('%s', (_, lead, status) => {
  expect(shownEmailStatus({ type: 'local', ...lead })).toBe(status);
});

test.each<[string, Partial<Lead>, string]>([
  ['that nobody has checked', {}, 'info'],
  ['to which mail arrives', { email_check: 'valid' }, 'success'],
  ['of a domain that takes all', { email_check: 'accept_all' }, 'warning'],
  ['that takes no mail', { email_check: 'invalid' }, 'danger'],
  ['that will be gone tomorrow', { email_check: 'disposable' }, 'danger'],
  ['of which a check could tell nothing', { email_check: 'unknown' }, 'info'],
  ['that is one of several guesses', { email_status: 'potential', email_check: 'valid' }, 'warning'],
])('an address %s has its tone', (_, lead, tone) => {
  expect(emailToneOf({ type: 'local', email_status: 'found', website, ...lead })).toBe(tone);
});

test('what a check says against an address is told in words: of one that takes mail nothing is', () => {
  const told = (email_check: Lead['email_check'], email_status: Lead['email_status'] = 'found') =>
    isRisky({ type: 'local', email_status, website, ...(email_check ? { email_check } : {}) });
  expect((['accept_all', 'invalid', 'disposable'] as const).every((one) => told(one))).toBe(true);
  expect((['valid', 'role', 'webmail', 'unknown', undefined] as const).some((one) => told(one))).toBe(false);
  expect(told('invalid', 'not_found')).toBe(false);
});
