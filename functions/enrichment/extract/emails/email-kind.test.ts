import { expect, test } from 'vitest';
import { judgeEmail } from './judge-email.ts';

const kindOf = (email: string, site = 'acme.de', people: string[] = []) => {
  const verdict = judgeEmail(email, site, people);
  return 'kind' in verdict ? verdict.kind : verdict.reason;
};

test.each([
  ['a function', 'info@acme.de'],
  ['a function and a place', 'sales-uk@acme.de'],
  ['a function with a number', 'kontakt2@acme.de'],
  ['a function that is not the first part', 'client_care@acme.de'],
  ['a function in front of a name of something', 'berlin.office@acme.de'],
  ['a compound that ends with a function', 'phonesales@acme.de'],
  ['a compound that begins with one', 'customersfirst@acme.de'],
  ['a compound of two parts', 'box_office@acme.de'],
  ['the name of the business', 'acme@acme.de'],
  ['the name of the business elsewhere', 'acmebakery@gmail.com'],
  ['the name of the business with a hyphen', 'acmebakery@acme-bakery.de'],
])('%s is a role', (_, email) => {
  expect(kindOf(email)).toBe('role');
});

test.each([
  ['a given name', 'anna@acme.de'],
  ['a full name', 'anna.smith@acme.de'],
  ['a full name whose surname ends like a function', 'anna.borders@acme.de'],
  ['an initial and a surname', 'a.brodski@acme.de'],
  ['a name that is in no list', 'xiadani.brodski@acme.de'],
  ['a given name with another sign', 'anna_brodski@acme.de'],
  ['a given name by which the business is called too', 'anna@annas-pizza.de'],
])('%s is personal', (_, email) => {
  expect(kindOf(email, new URL(`https://${email.split('@')[1]}`).hostname)).toBe('personal');
});

test.each([
  ['an initial grown together with a surname', 'abrodski@acme.de'],
  ['two words that may be anything', 'blue_harbor@acme.de'],
  ['two letters', 'xy@acme.de'],
  ['a business called by its owner’s name', 'annabrodski@annabrodski.de'],
  ['numbers', '123@acme.de'],
])('%s is unknown', (_, email) => {
  expect(kindOf(email, new URL(`https://${email.split('@')[1]}`).hostname)).toBe('unknown');
});

test('whoever the page shows is believed before a role', () => {
  const people = ['Anna Maria Post', 'Ben Örtel'];
  const local = ['post', 'apost', 'annapost', 'anna-maria.post', 'posta', 'ap', 'b.ortel', 'bo', 'ortel'];
  expect(local.map((name) => kindOf(`${name}@acme.de`, 'acme.de', people))).toEqual(
    local.map(() => 'personal'),
  );
  expect(kindOf('post@acme.de')).toBe('role');
  expect(kindOf('bortels@acme.de', 'acme.de', people)).toBe('unknown');
});
