import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { addressPatterns } from './address-patterns.ts';
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
      '<p>Unit 3, 25 Lake Road<br>London<br>N1 1AA</p>',
      'Unit 3, 25 Lake Road, London, N1 1AA',
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
      '<p>12 Harbour St<br>Vancouver, BC V7A 1A1</p>',
      '12 Harbour St, Vancouver, BC V7A 1A1',
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

  it.each([
    ['the code on a line of its own', '120 Main Street<br>New York, NY<br>10001'],
    [
      'state and code on lines of their own',
      '<div>120 Main Street</div><div>New York</div><div>NY</div>10001',
    ],
  ])('joins %s', (_, html) => {
    expect(addresses(`<p>${html}</p>`)).toEqual(['120 Main Street, New York, NY 10001']);
  });

  it.each([
    ['a state in mixed case', '120 Main Street, Phoenix, Az. 85003'],
    ['a state in dots', '120 Main Street, Albany, N.Y. 12201'],
    ['a state in short', '120 Main Street, Fresno, Calif. 93701'],
    ['a state glued to its code', '120 Main Street, Gallup NM87301'],
    ['a street without a word for it', '1200 North Larrabee, Chicago, IL 60610'],
    ['a misspelt word', '12 Harbour Strete, Austin, TX 78701'],
  ])('knows %s', (_, address) => {
    expect(addresses(`<p>${address}</p>`)).toEqual([address]);
  });

  it.each([
    ['an hour', 'Open 24 Hours, Chicago, IL 60610'],
    ['a year', 'Copyright 2014 Main Stage, Chicago, IL 60610'],
    ['a suite', 'Suite 101 Lewisville, TX 75056'],
    ['a number with a longer line behind it', 'We have 12 Shops that sell, Austin, TX 78701'],
  ])('takes %s for no street', (_, text) => {
    expect(addresses(`<p>${text}</p>`)).toEqual([]);
  });

  it('does not begin an address within a phone number', () => {
    expect(addresses('<p>555-0100 - 32 Plum Street, Austin, TX 78701</p>')).toEqual([
      '32 Plum Street, Austin, TX 78701',
    ]);
  });

  it('takes two streets that cross, on a line of their own', () => {
    expect(addresses('<p>14th Street and Third Avenue<br>New York, NY 10001</p>')).toEqual([
      '14th Street and Third Avenue, New York, NY 10001',
    ]);
  });

  it('reads every address of a line, and those of a long paragraph', () => {
    const two = '12 Main Street, Austin, TX 78701 and 14 Oak Avenue, Dallas, TX 75201';
    const both = ['12 Main Street, Austin, TX 78701', '14 Oak Avenue, Dallas, TX 75201'];
    expect(addresses(`<p>${two}</p>`)).toEqual(both);
    const paragraph = `${'Acme sells anvils to 3 countries on every street there is. '.repeat(8)}We are at ${two}.`;
    expect(addresses(`<p>${paragraph}</p>`)).toEqual(both);
  });

  it('counts an address once, however often and in how much detail a page says it', () => {
    const again = '<p>12 Main Street<br>Austin, TX 78701</p>'.repeat(50);
    expect(addresses(`${again}<p>14 Oak Avenue<br>Dallas, TX 75201</p>`)).toHaveLength(2);
    const detail = '<p>12 Main Street, Austin, TX 78701</p><p>Suite 4, 12 Main Street, Austin, TX 78701</p>';
    expect(addresses(detail)).toEqual(['Suite 4, 12 Main Street, Austin, TX 78701']);
  });

  it.each([
    'Museum Road, Coventry, CV1 1AA',
    '12 High Street, Sittingbourne, ME101AA',
    'Meridian House, 1 – 6 Tower Place, London W1J 7AB',
    'No 6 Lake Road, Coventry, CV1 1AA',
    'Meadow Farm, Little Wickham, PO17 5AB',
  ])('knows the British %s', (address) => {
    expect(addresses(`<p>Head Office: ${address}</p>`, 'https://acme.co.uk/')).toEqual([address]);
  });

  it('takes a number of a part for no British postcode', () => {
    expect(addresses('<p>12 High Street, part ZZ101AA</p>', 'https://acme.co.uk/')).toEqual([]);
  });

  it('reads British addresses of many lines', () => {
    const html = '<p>6-8 Orchard Rd<br>Cudwell<br>Oakham<br>Kent<br>TN10 9AA</p>';
    expect(addresses(html, 'https://acme.co.uk/')).toEqual([
      '6-8 Orchard Rd, Cudwell, Oakham, Kent, TN10 9AA',
    ]);
  });

  it.each([
    ['Acme Ltd<br>Unit 7 Orchard Court<br>25 Lake Road', 'Unit 7 Orchard Court, 25 Lake Road'],
    ['Acme Ltd, Meridian House<br>Lake Road', 'Meridian House, Lake Road'],
    ['Acme Ltd<br>25 Lake Road<br>PO Box 9', '25 Lake Road, PO Box 9'],
    ['Acme House Clearance<br>25 Lake Road', '25 Lake Road'],
    ['25 Lake Road<br>Orchard Centre', '25 Lake Road, Orchard Centre'],
    ['Lvl2 25 Lake Road', 'Lvl2 25 Lake Road'],
  ])('keeps building, unit and box: %s', (html, street) => {
    expect(addresses(`<p>${html}<br>London<br>N1 1AA</p>`, 'https://acme.co.uk/')).toEqual([
      `${street}, London, N1 1AA`,
    ]);
  });

  it('leaves out what is no part of the address', () => {
    expect(addresses('<p>City Hall is at 12 Main Street, Austin, TX 78701</p>')).toEqual([
      '12 Main Street, Austin, TX 78701',
    ]);
    expect(
      addresses('<p>12 Main Street<br>Phone: 512 555 0100<br>We deliver to Austin, TX 78701</p>'),
    ).toEqual([]);
  });

  it('takes no words of a page for the line above the street', () => {
    for (const line of ['Shop now', 'No. 1 in town', 'Acme Waffle House', 'Room service'])
      expect(addresses(`<p>${line}<br>12 Main Street<br>Austin, TX 78701</p>`)).toEqual([
        '12 Main Street, Austin, TX 78701',
      ]);
  });

  it('passes over a street that is far from the code', () => {
    const html = `<p>5 shops in one street ${'and more of them '.repeat(6)}at 12 Main Street, Austin, TX 78701</p>`;
    expect(addresses(html)).toEqual(['12 Main Street, Austin, TX 78701']);
    const story =
      'We deliver our anvils to all who live in the great city and the green hills around it, in ';
    expect(addresses(`<p>12 Main Street</p><p>${story}Austin, TX 78701</p>`)).toEqual([]);
  });

  it('reads the form of a country that the address names', () => {
    const html = '<p>12 Main Street<br>Austin, TX 78701</p><p>Prosta 12<br>00-850 Warsaw<br>Poland</p>';
    expect(addresses(html)).toEqual(['12 Main Street, Austin, TX 78701', 'Prosta 12, 00-850 Warsaw']);
  });

  it('takes the year of a copyright or a date for no code', () => {
    expect(addresses('<p>Copyright Firma 12, 2019 Alle</p>', 'https://acme.no/')).toEqual([]);
    expect(addresses('<p>Firma 12, 17.08.2019 Oslo</p>', 'https://acme.no/')).toEqual([]);
  });
});

describe('the form of each country', () => {
  it.each([
    ['ie', '28 Harbour Street, Dublin 2, D02 XY12'],
    ['com.au', '12 High Street, Richmond Vic 3121'],
    ['co.nz', '12 Queen Street, Auckland 1010'],
    ['co.za', '12 Long Street, Cape Town, 8001'],
    ['pt', 'Rua das Flores, n.º 12, 1200-195 Lisboa'],
    ['se', 'Storgatan 12, SE-111 22 Stockholm'],
    ['dk', 'Nørregade 10, 1165 København K'],
    ['no', 'Storgata 5, 0155 Oslo'],
    ['fi', 'Mannerheimintie 12 B, 00100 Helsinki'],
    ['pl', 'ul. Długa 15/3, 00-238 Warszawa'],
    ['cz', 'Dlouhá 12, 110 00 Praha'],
    ['gr', 'Ermou 12, 105 63 Athens'],
    ['hu', '1051 Budapest, Sas utca 12'],
    ['ro', 'Str. Lipscani nr. 12, 030035 București'],
    ['hr', 'Ilica 12, 10000 Zagreb'],
    ['lv', 'Brīvības iela 12, Rīga, LV-1010'],
    ['com.tr', 'Bağdat Cad. No: 12, 34710 Kadıköy'],
    ['ru', '101000, Москва, ул. Мясницкая, д. 12'],
    ['ua', 'вул. Хрещатик, 12, 01001 Київ'],
    ['be', 'Kerkstraat 12, 1000 Brussel'],
    ['ch', 'Rue du Lac 12, 1003 Lausanne'],
    ['de', '10115 Berlin, Musterstraße 12'],
    ['in', 'Plot 45, Sector 18, Gurugram, Haryana 122015'],
    ['in', '12 MG Road, Bengaluru - 560 001'],
    ['com.br', 'Rua Augusta, 1200 - São Paulo - SP, 01304-001'],
    ['com.ar', 'Av. Corrientes 1234, C1043AAZ Buenos Aires'],
    ['cl', 'Av. Providencia 123, 7500000 Santiago'],
    ['com.pe', 'Av. Larco 123, 15074 Lima'],
    ['jp', '1-2-3 Marunouchi, Chiyoda-ku, Tokyo 100-0005'],
    ['jp', '〒100-0001 東京都千代田区千代田1-1'],
    ['com.sg', '12 Orchard Road, Singapore 238841'],
    ['co.kr', '12 Teheran-ro, Gangnam-gu, Seoul 06234'],
    ['cn', 'No. 12 Nanjing Road, Shanghai 200001'],
    ['co.th', '12 Sukhumvit Road, Bangkok 10110'],
    ['co.id', 'Jl. Sudirman No. 12, Jakarta 10220'],
    ['com.my', '12 Jalan Ampang, 50450 Kuala Lumpur'],
    ['co.il', '12 Herzl Street, 6578901 Tel Aviv'],
    ['com.sa', '12 King Fahd Road, Riyadh 12211'],
    ['com.ng', '12 Marina Road, Lagos 101001'],
    ['com.eg', '12 Tahrir Street, Cairo 11511'],
    ['pk', '12 Mall Road, Lahore 54000'],
    ['com.ph', '12 Ayala Avenue, 1226 Makati'],
    ['vn', '12 Le Loi Street, Ho Chi Minh City 700000'],
  ])('%s: %s', (suffix, address) => {
    expect(addresses(`<p>${address}</p>`, `https://acme.${suffix}/`)).toEqual([address]);
  });

  it('reads the street below its town where that is usual', () => {
    expect(addresses('<p>〒150-0002<br>東京都渋谷区渋谷2-1-1</p>', 'https://acme.co.jp/')).toEqual([
      '〒150-0002, 東京都渋谷区渋谷2-1-1',
    ]);
  });

  it.each(addressPatterns.map((pattern) => [pattern.countries.join(' '), pattern] as const))(
    'takes no time on a paragraph in %s',
    (_, { postal, loose }) => {
      for (const piece of ['1 ', '1 Aa ', 'Aa Aa ', 'Aa Road ', '1, Aa ', "A'", 'IL 6270 ', '12345-678 ']) {
        const started = performance.now();
        loose?.exec(piece.repeat(240 / piece.length));
        postal.lastIndex = 0;
        postal.exec(piece.repeat(4000 / piece.length));
        expect(performance.now() - started, piece).toBeLessThan(250);
      }
    },
  );
});
