import { expect, test } from 'vitest';
import type { Lead } from '#shared/domain/leads/lead.ts';
import { shownEmailStatus } from './lead-words.ts';

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
