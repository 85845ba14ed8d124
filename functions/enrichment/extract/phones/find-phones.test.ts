import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findPhones } from './find-phones.ts';

const page = (html: string, url = 'https://acme.com/', country?: string) => parsePage({ url, html, country });
const numbers = (html: string, url?: string, country?: string) =>
  findPhones(page(html, url, country)).found.map(({ value, label }) => (label ? `${value} ${label}` : value));

describe('findPhones', () => {
  it.each([
    ['https://acme.com/', '(212) 456-7890', '+12124567890'],
    ['https://acme.com/', '212.456.7890', '+12124567890'],
    ['https://acme.com/', '1-212-456-7890', '+12124567890'],
    ['https://acme.com/', '(212)-456-7890, 9am to 5pm', '+12124567890'],
    ['https://acme.com/', '212-456-7890x123', '+12124567890'],
    ['https://acme.com/', '212-456-7890Email us', '+12124567890'],
    ['https://acme.com/', 'Brooklyn, NY 11211 212 456 7890', '+12124567890'],
    ['https://acme.com/', 'Call us today: 2124567890', '+12124567890'],
    ['https://acme.com/', 'Call 1-800-FLOWERS', '+18003569377 toll_free'],
    ['https://acme.com/', 'Call 303.456.MAIL', '+13034566245'],
    ['https://acme.com/', '(520) 456 STAR (7827)', '+15204567827'],
    ['https://acme.com/', '+44 (0)20 7946 0018', '+442079460018'],
    ['https://acme.com/', 'Phone: 0044 20 7946 0018', '+442079460018'],
    ['https://acme.co.uk/', 'Tel: 020 7946 0018', '+442079460018'],
    ['https://acme.co.uk/', '01865 246 801', '+441865246801'],
    ['https://acme.de/', 'Tel.: 030/12345-678', '+493012345678'],
    ['https://acme.de/', 'Fon 0 30 / 12 34 56 78', '+493012345678'],
    ['https://acme.fr/', 'Tél. : 01 42 68 53 00', '+33142685300'],
    ['https://acme.fr/', '01.42.68.53.00', '+33142685300'],
    ['https://acme.es/', 'Teléfono 912 345 678', '+34912345678'],
    ['https://acme.at/', 'Telefon: 01 / 5321234', '+4315321234'],
    ['https://acme.com.au/', 'Ph (02) 9374 4000', '+61293744000'],
  ])('%s: %s', (url, text, expected) => {
    expect(numbers(`<p>${text}</p>`, url)).toEqual([expected]);
  });

  it.each([
    ['a price', 'Total: $1,234,567.89'],
    ['a date', '12.05.2024 - 18.05.2024'],
    ['years', 'Copyright 1998-2014'],
    ['opening hours', 'Mo-Fr 08.00 - 17.00'],
    ['a postal code', 'San Jose, CA 95138-1234'],
    ['a network address', '192.168.100.200'],
    ['coordinates', '40.712776, -74.005974'],
    ['a VAT number', 'VAT number: 212-456-7890'],
    ['a tax number', 'Steuernummer: 030/123/45678'],
    ['a register number', 'Reg. no. 0204567890'],
    ['an ISBN', 'ISBN 978-0-415-55012-3'],
    ['an IBAN', 'IBAN DE89 3704 0044 0532 0130 00'],
    ['a part number', 'Part 212-456-7890'],
    ['a longer number', '212-456-7890-1234'],
    ['a placeholder', 'Phone: 123-456-7890'],
    ['a list of models', 'fits 212/456/7890'],
    ['a word behind other digits', 'Model 212-456-XLARGE'],
    ['bare digits', 'Article 2124567890 in stock'],
  ])('does not take %s for a number', (_, text) => {
    expect(numbers(`<p>${text}</p>`)).toEqual([]);
  });

  it('says why something was left out', () => {
    const { dropped } = findPhones(page('<p>VAT number: 212-456-7890</p>'));
    expect(dropped).toMatchObject([{ text: '212-456-7890', reason: 'identifier' }]);
  });

  it('labels fax and mobile numbers, before or after the number, and in the cell beside', () => {
    expect(numbers('<p>Fax: (212) 456-7890</p>')).toEqual(['+12124567890 fax']);
    expect(numbers('<p>212-456-7890 (fax)</p>')).toEqual(['+12124567890 fax']);
    expect(numbers('<table><tr><td>Fax</td><td>212-456-7890</td></tr></table>')).toEqual([
      '+12124567890 fax',
    ]);
    expect(numbers('<p>Mobil: 0171 2345678</p>', 'https://acme.de/')).toEqual(['+491712345678 mobile']);
  });

  it('reads several numbers of a line with their own labels', () => {
    expect(numbers('<p>T: 212-456-7890 F: 212-456-7891</p>')).toEqual(['+12124567890', '+12124567891 fax']);
    expect(numbers('<p>Tel: 020 7946 0018 / 7946 0019</p>', 'https://acme.co.uk/')).toEqual([
      '+442079460018',
      '+442079460019',
    ]);
  });

  it('prefers what the page states for machines', () => {
    const html = '<a href="tel:+12124567890">Call</a><p>Tel 212-456-7890</p>';
    expect(findPhones(page(html)).found).toMatchObject([
      { value: '+12124567890', origin: 'link', confidence: 90 },
    ]);
    const data =
      '<script type="application/ld+json">{"@type":"Dentist","telephone":"(212) 456-7890","faxNumber":"212-456-7891"}</script>';
    expect(numbers(data)).toEqual(['+12124567890', '+12124567891 fax']);
  });

  it('takes the country from what is known, the domain, the address, the language and the words nearby', () => {
    expect(numbers('<p>Tel 030 12345678</p>', 'https://acme.com/', 'DE')).toEqual(['+493012345678']);
    expect(numbers('<html lang="fr-FR"><p>Tél 01 42 68 53 00</p>')).toEqual(['+33142685300']);
    expect(numbers('<p>10 High Street, London SW1A 1AA</p><p>Tel 020 7946 0018</p>')).toEqual([
      '+442079460018',
    ]);
    expect(numbers('<h3>New Zealand</h3><p>Phone 09 302 1234</p>')).toEqual(['+6493021234']);
    const german =
      'Wir sind für Sie da und nicht nur mit der Post. Wir helfen und das mit Freude. Wir und die anderen.';
    expect(numbers(`<html lang="en-US"><p>${german}</p><p>Tel 030 12345678</p>`)).toEqual(['+493012345678']);
  });

  it('takes the country from the numbers that have their country code', () => {
    const head = '<p>Tel +41 44 826 76 70</p><p>Fax +41 44 826 76 79</p>';
    expect(numbers(`<html lang="de">${head}<p>Direkt: 044 826 76 75</p>`)).toContain('+41448267675');
  });

  it('takes a number written at home and abroad for one', () => {
    const home = '<p>Tel 044 826 76 76</p><p>Zentrale: 41448267676</p>';
    expect(numbers(`${home}<p>Aus dem Ausland: +41 (0)44 826 76 76</p>`, 'https://acme.de/')).toEqual([
      '+41448267676',
    ]);
    expect(numbers(home, 'https://acme.de/')).toEqual(['+49448267676', '+41448267676']);
  });

  describe('on a page with offices in several countries', () => {
    const offices = [
      ['Germany', 'Musterstr. 1', '12345 Berlin', 'Tel. +49 30 12345678'],
      ['USA', '1 Main Street, Austin, TX 78701', 'Phone (212) 456-7890'],
      ['United Kingdom', '10 High Street, London SW1A 1AA', 'Phone +44 20 7946 0018'],
      ['France', '1 rue de la Paix', '75002 Paris', 'Tél. +33 1 42 68 53 00'],
    ];
    const known = ['+493012345678', '+12124567890', '+442079460018', '+33142685300'];
    const elsewhere = (...lines: string[]) => {
      const html = [...offices, lines].map(
        ([head, ...rest]) => `<h3>${head}</h3><p>${rest.join('<br>')}</p>`,
      );
      return numbers(html.join('')).filter((number) => !known.includes(number));
    };

    it.each([
      [
        'an Indian one by its postal code',
        ['Chennai', 'Chennai 600 001', 'Phone: 044-2299 0000'],
        '+914422990000',
      ],
      ['one that begins with its calling code', ['Melbourne', 'Tel: 603 9000 0000'], '+60390000000'],
      ['a British one by a name in front', ['Partners', 'UK: 07400123456'], '+447400123456 mobile'],
    ])('reads %s', (_, lines, expected) => {
      expect(elsewhere(...lines)).toEqual([expected]);
    });

    it('takes none that does not fit the country above it for a German one', () => {
      expect(elsewhere('Saudi Arabia', 'Tel: 966 11000000')).toEqual([]);
      expect(elsewhere('India', 'Tel: 0265-555 0000 / 230 0000 / 4700')).toEqual([
        '+912655550000',
        '+912652300000',
      ]);
    });

    it('still reads what stands in the home country', () => {
      const germany =
        '<p>Partner in Saudi Arabia</p><h3>Berlin</h3><p>Musterstr. 1<br>12345 Berlin<br>Tel. 030 12345678</p>';
      expect(numbers(germany, 'https://acme.de/')).toEqual(['+493012345678']);
    });
  });

  it('takes no number without a zero in front for a German one', () => {
    expect(numbers('<p>Tel: 966 11000000</p><p>Tel. +49 30 12345678</p>', 'https://acme.de/')).toEqual([
      '+493012345678',
    ]);
  });

  it('keeps a number at home below the name of another country', () => {
    expect(numbers('<p>Austin, TX 78701</p><h3>Mexico</h3><p>(714) 528-5949</p>')).toEqual(['+17145285949']);
  });
});
