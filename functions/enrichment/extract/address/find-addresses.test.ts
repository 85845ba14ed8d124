import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findAddresses } from './find-addresses.ts';

const addresses = (html: string, url = 'https://acme.com/') =>
  findAddresses(parsePage({ url, html })).found.map(({ value }) => value);

describe('findAddresses', () => {
  it.each([
    [
      'https://acme.com/',
      '<p>123 Main Street, Suite 4, Springfield, IL 62701</p>',
      '123 Main Street, Suite 4, Springfield, IL 62701',
    ],
    [
      'https://acme.com/',
      '<p>123 Main Street<br>Springfield, Illinois 62701-1234</p>',
      '123 Main Street, Springfield, Illinois 62701-1234',
    ],
    [
      'https://acme.com/',
      '<p>Address: Suite 4, 123 Main St. Springfield, IL 62701</p>',
      'Suite 4, 123 Main St. Springfield, IL 62701',
    ],
    [
      'https://acme.co.uk/',
      '<p>Unit 3, 250 Finchley Road<br>London<br>NW3 6DN</p>',
      'Unit 3, 250 Finchley Road, London, NW3 6DN',
    ],
    [
      'https://acme.de/',
      '<p>Acme GmbH<br>Musterstraße 12a<br>10115 Berlin</p>',
      'Musterstraße 12a, 10115 Berlin',
    ],
    ['https://acme.fr/', '<p>12 bis, rue de la Paix, 75002 Paris</p>', '12 bis, rue de la Paix, 75002 Paris'],
    ['https://acme.es/', '<p>Calle Mayor, 5 - 28013 Madrid</p>', 'Calle Mayor, 5 - 28013 Madrid'],
    [
      'https://acme.ca/',
      '<p>101 Welch St<br>North Vancouver, BC V7P 1B3</p>',
      '101 Welch St, North Vancouver, BC V7P 1B3',
    ],
  ])('%s %s', (url, html, expected) => {
    expect(addresses(html, url)).toEqual([expected]);
  });

  it('prefers schema.org data', () => {
    const html = `<script type="application/ld+json">{"@type":"Store","address":{"@type":"PostalAddress",
      "streetAddress":"1 High St","addressLocality":"Oxford","postalCode":"OX1 1AA","addressCountry":"GB"}}</script>`;
    expect(addresses(html)).toEqual(['1 High St, Oxford, OX1 1AA, GB']);
  });

  it('wants a street as well as a town', () => {
    expect(addresses('<p>We deliver to Springfield, IL 62701</p>')).toEqual([]);
    expect(addresses('<p>Copyright 2014 UK Plumbing</p>', 'https://acme.co.uk/')).toEqual([]);
  });
});
