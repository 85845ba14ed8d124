import { expect, test } from 'vitest';
import { enteredLead } from './entered-lead.ts';

const at = '2026-11-29T00:00:00.000Z';
const branch = (street: string, city = 'Town') =>
  enteredLead('local', { name: 'Nova', website: 'https://nova.example', street, city }, at);

test.each([
  ['Hauptstraße 12 a', 'Hauptstr. 12a'],
  ['Marktplatz 1', 'Marktpl. 1'],
  ['Sankt Anna 3', 'St. Anna 3'],
  ['12 Main Street', '12 Main St.'],
  ['5 Park Avenue', '5 Park Ave.'],
  ['Avenida de América 4', 'Avda. de America 4'],
  ['3 Boulevard Voltaire', '3 Bd Voltaire'],
  ['2 Park Road', '2 Park Rd'],
  ['1 Ocean Drive', '1 Ocean Dr.'],
  ['7 Penny Lane', '7 Penny Ln'],
  ['Plaza Mayor 1', 'Pl. Mayor 1'],
  ['Calle Mayor 5', 'C/ Mayor 5'],
])('a branch in %s is the one in %s', (long, short) => {
  expect(branch(long).id).toBe(branch(short).id);
  expect(branch(long).id).not.toBe(branch(`${long}9`).id);
  expect(branch(long).id).not.toBe(branch(long, 'Elsewhere').id);
});

test('an address that is written in short is looked up once, another one as earlier releases had it too', () => {
  expect(branch('x', 'town').ids).toBeUndefined();
  const { id, ids } = branch('Hauptstraße 12 a');
  expect([ids?.length, ids?.[0]]).toEqual([2, id]);
});

test.each([
  ['nova.co.uk', 'co.uk'],
  ['shop.nova.de', 'de'],
])('the ending of %s is %s', (domain, ending) => {
  expect(enteredLead('domain', { domain }, at).columns).toMatchObject({ ending });
});

test('without a name a business is called by its domain, in the letters of its language', () => {
  const { name } = enteredLead('local', { website: 'https://www.xn--bckerei-mller-bfb28a.example' }, at);
  expect(name).toBe('bäckerei-müller.example');
});
