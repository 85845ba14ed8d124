import { expect, test } from 'vitest';
import { accountLimits } from '../limits.ts';
import { accessOptions, toAccess, toAccessOptions } from './access-options.ts';
import { isTooEasy } from './password-rule.ts';
import { accountDays, maxAccountDays, termsVersion, welcome } from './sign-up.ts';

test('what may be given is every module but the platform’s own, and the wallet', () => {
  expect(accessOptions).toEqual(['ai_suggest', 'leads', 'whitelabel', 'wallet']);
});

test('what is given stands on the user, and is told of the user', () => {
  expect(toAccess(['leads', 'wallet'])).toEqual({ modules: ['leads'], accessToWallet: true });
  expect(toAccess(['leads', 'ai_suggest'])).toEqual({
    modules: ['leads', 'ai_suggest'],
    accessToWallet: false,
  });
  expect(toAccessOptions({ modules: ['leads', 'admin'], accessToWallet: true })).toEqual(['leads', 'wallet']);
  expect(toAccessOptions({ modules: ['admin', 'leads'], accessToWallet: false })).toEqual(['leads']);
});

test('an account lives a year unless it asks for less', () => {
  expect([undefined, 1, 365, 366].map(accountDays)).toEqual([365, 1, 365, 365]);
  expect(maxAccountDays).toBe(365);
});

test('a new account may look for leads and ask AI, and has credits to try', () => {
  expect(welcome).toEqual({ modules: ['leads', 'ai_suggest'], credits: 100 });
});

test('the terms are named by the day from which they are in force', () => {
  expect(new Date(termsVersion).toISOString().slice(0, 10)).toBe(termsVersion);
});

test('an account has room for twenty keys and fifty people', () => {
  expect(accountLimits).toEqual({ api_keys: 20, team_members: 50 });
});

test.each([
  ['password1', true],
  ['PassWord1', true],
  // Full-width letters are the same to whoever types them.
  ['ｐassword1', true],
  ['Ann', true],
  ['ann@A.example', true],
  ['ANN.LEE', true],
  ['ann.lee@b.example', true],
  ['a.example', false],
  ['', false],
  ['something of my own', false],
])('the password %j is too easy: %s', (password, expected) => {
  const common = new Set(['password1']);
  expect(isTooEasy(password, ['Ann', 'ann@a.example', 'Ann.Lee@B.example'], common)).toBe(expected);
});
