import { expect, test } from 'vitest';
import { readAddress } from './read-address.ts';

test.each([
  ['anna@acme.de', 'acme.de', 'acme'],
  [' Anna.Smith+news@Mail.ACME.co.uk ', 'mail.acme.co.uk', 'acme'],
  ["o'neill@acme.ie", 'acme.ie', 'acme'],
  ['jürgen@acme.de', 'acme.de', 'acme'],
  ['info@bäckerei-müller.de', 'xn--bckerei-mller-bfb28a.de', 'xn--bckerei-mller-bfb28a'],
  ['info@xn--bckerei-mller-bfb28a.de', 'xn--bckerei-mller-bfb28a.de', 'xn--bckerei-mller-bfb28a'],
  ['почта@пример.рф', 'xn--e1afmkfd.xn--p1ai', 'xn--e1afmkfd'],
  ['info@shop.leadwright.example', 'shop.leadwright.example', 'leadwright'],
])('%s is an address at %s', (text, domain, label) => {
  expect(readAddress(text)).toMatchObject({ domain, label });
});

test('the part before the sign is left as it is, since only its server knows whether capitals matter', () => {
  expect(readAddress('Anna@ACME.de')).toMatchObject({ address: 'Anna@acme.de', local: 'Anna' });
});

test.each([
  ['nothing', ''],
  ['no sign', 'acme.de'],
  ['nothing before the sign', '@acme.de'],
  ['nothing after it', 'anna@'],
  ['two full stops', 'anna..smith@acme.de'],
  ['a full stop at the end', 'anna.@acme.de'],
  ['a blank', 'anna smith@acme.de'],
  ['two addresses', 'anna@acme.de,bob@acme.de'],
  ['a name in quotes', '"anna smith"@acme.de'],
  ['a number in brackets', 'anna@[192.0.2.1]'],
  ['a number', 'anna@192.0.2.1'],
  ['an ending alone', 'anna@co.uk'],
  ['an ending that does not exist', 'logo@2x.png'],
  ['a host of a network of one’s own', 'anna@mail.local'],
  ['a local part of 65 octets', `${'a'.repeat(65)}@acme.de`],
  ['a local part of 64 letters that are more octets', `${'ü'.repeat(64)}@acme.de`],
  ['a label of 64 letters', `anna@${'a'.repeat(64)}.de`],
  ['a line break', 'anna@acme.de\nbcc:x@acme.de'],
])('%s is no address', (_, text) => {
  expect(readAddress(text)).toBeUndefined();
});
