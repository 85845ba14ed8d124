import { describe, expect, it } from 'vitest';
import { parsePage } from '../extract/page/parse-page.ts';
import { choosePages } from './choose-pages.ts';
import { startAddresses } from './start-addresses.ts';

const chosen = (html: string, most = 5) =>
  choosePages(parsePage({ url: 'https://www.acme.de/', html }), most).map((url) =>
    url.replace('https://www.acme.de', ''),
  );
const link = (href: string, text = '') => `<a href="${href}">${text}</a>`;

describe('choosePages', () => {
  it('takes contact and imprint before team and about', () => {
    const html = [
      link('/ueber-uns', 'Über uns'),
      link('/team', 'Team'),
      link('/impressum', 'Impressum'),
      link('/kontakt', 'Kontakt'),
    ].join('');
    expect(chosen(html)).toEqual(['/kontakt', '/impressum', '/team', '/ueber-uns']);
    expect(chosen(html, 2)).toEqual(['/kontakt', '/impressum']);
  });

  it.each([
    ['/p/12', 'Contact us'],
    ['/x', 'Mentions légales'],
    ['/x', 'Aviso legal'],
    ['/x', 'Quiénes somos'],
    ['/contactez-nous', ''],
    ['/index.php?page=contact', 'Contact'],
  ])('knows %s "%s"', (href, text) => {
    expect(chosen(link(href, text))).toEqual([href]);
  });

  it.each([
    ['another site', 'https://other.de/kontakt'],
    ['a file', '/kontakt.pdf'],
    ['the page itself', 'https://acme.de/#kontakt'],
    ['a mail link', 'mailto:kontakt@acme.de'],
    ['a shop page', '/product/contact-lens'],
    ['a script', 'javascript:contact()'],
  ])('leaves out %s', (_, href) => {
    expect(chosen(link('/else', 'Else') + link(href, 'Kontakt'))).toEqual([]);
  });

  it('takes each page once and at most two of a kind', () => {
    const html = [
      link('/contact'),
      link('/contact/'),
      link('https://acme.de/contact#form'),
      link('/contact-us'),
      link('/contact-b'),
    ].join('');
    expect(chosen(html)).toHaveLength(2);
  });

  it('guesses usual paths only where the page links nowhere', () => {
    expect(chosen('<p>Hello</p>', 2)).toEqual(['/contact', '/contact-us']);
    expect(chosen('<html lang="de"><p>Hallo</p>', 2)).toEqual(['/impressum', '/kontakt']);
    expect(chosen(link('/shop', 'Shop'))).toEqual([]);
  });

  it('looks into frames of pages that are nothing else', () => {
    expect(chosen('<frameset><frame src="main.html"></frameset>')).toEqual(['/main.html']);
  });
});

describe('startAddresses', () => {
  it.each([
    ['acme.de', ['https://acme.de/', 'http://acme.de/', 'https://www.acme.de/']],
    ['http://www.acme.de', ['http://www.acme.de/', 'https://www.acme.de/', 'http://acme.de/']],
    [
      'https://acme.de/old',
      ['https://acme.de/old', 'http://acme.de/old', 'https://www.acme.de/old', 'https://acme.de/'],
    ],
    ['http://127.0.0.1:8080/', ['http://127.0.0.1:8080/']],
    ['nonsense', []],
    ['javascript:alert(1)', []],
  ])('%s', (website, expected) => {
    expect(startAddresses(website)).toEqual(expected);
  });
});
