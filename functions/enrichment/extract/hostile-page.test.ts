import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractPage } from './extract-page.ts';
import { decodeHtml } from './page/decode-html.ts';
import { parsePage } from './page/parse-page.ts';

const megabyte = 1024 * 1024;
const fill = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));
const extract = (html: string) => extractPage(parsePage({ url: 'https://site.example/', html }));

/** Text built to make a careless pattern look again and again. */
const hostile: Record<string, string> = {
  'at signs': fill('@'),
  'addresses without end': fill('a.a@a.'),
  'one endless word': fill('a'),
  'one endless number': fill('1'),
  'digit groups': fill('1-2 '),
  'brackets and plus signs': fill('(+'),
  'phone labels': fill('tel: '),
  'spelled addresses': fill('a [at] '),
  'bare at': fill(' at '),
  'dots spelled': fill('a (dot) '),
  'capital words': fill('Aa '),
  'name parts': fill('Anna de la '),
  commas: fill(', '),
  streets: fill('1 Main Street, '),
  'postal codes': fill('NY 10001 '),
  spaces: fill(' '),
  'line breaks': fill('<br>'),
  'short lines': fill('1 Main St<br>'),
  'numbered lines': fill('212-555-0100<br>'),
  'name lines': fill('<p>Anna Smith</p>'),
  titles: fill('<li>Manager</li>'),
  'nested elements': fill('<div>'),
  'nested properties': fill('<div itemscope itemprop=a>x'),
  'nested types': fill('<div typeof=a property=b>x'),
  'open tags': fill('<'),
  'open attributes': `<a ${fill('a="')}`,
  'open comments': fill('<!--'),
  links: fill('<a href="/contact">x</a>'),
  'mail links': fill('<a href="mailto:a@b.co">x</a>'),
  'social links': fill('<a href="https://facebook.com/aaa">x</a>'),
  'script strings': `<script>${fill("'a'+")}@</script>`,
  'script assignments': `<script>${fill("addy1 = 'a' + ")}&#64;</script>`,
  'encrypted calls': `<script>${fill('linkTo_UnCryptMailto(')}</script>`,
  'broken JSON': `<script type="application/ld+json">${fill('[{"a":')}</script>`,
  'vanity numbers': fill('1-800-AAAA'),
  generator: `<meta name=generator content="${fill('wordpress ')}">`,
};

describe('extractPage on a megabyte of hostile text', () => {
  it.each(Object.keys(hostile))('%s', { timeout: 20_000 }, (name) => {
    const started = performance.now();
    extract(hostile[name] ?? '');
    // A second on an idle core; twice that where tests share it.
    expect(performance.now() - started).toBeLessThan(2000);
  });
});

describe('extractPage', () => {
  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        extract(decodeHtml(bytes));
      }),
      { numRuns: 300 },
    );
  });

  it('finds only valid addresses and numbers in any mixture of markup and text', () => {
    const pieces = fc.constantFrom(
      ...[
        '<p>',
        '</p>',
        '<br>',
        '@',
        '.',
        ' at ',
        ' dot ',
        '[at]',
        'info',
        'site',
        'example',
        'com',
        'de',
        '+',
        '49',
        '(0)',
        '030',
        '212',
        '555',
        '0100',
      ],
      ...[
        '-',
        '/',
        ' ',
        'Tel',
        'Fax',
        ':',
        'mailto:',
        '<a href="',
        '">',
        '</a>',
        '<script>',
        '</script>',
        '"',
        "'",
        '{',
        '}',
        'Anna',
        'Smith',
        ',',
        'CEO',
        '\u00a0',
        '%40',
        '&#64;',
      ],
    );
    fc.assert(
      fc.property(fc.array(pieces, { maxLength: 60 }), (parts) => {
        for (const { field, value, snippet, confidence } of extract(parts.join('')).found) {
          if (field === 'email') expect(value).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/);
          if (field === 'phone') expect(value).toMatch(/^\+[1-9]\d{6,14}$/);
          expect(snippet.length).toBeLessThanOrEqual(200);
          expect(confidence).toBeGreaterThanOrEqual(1);
          expect(confidence).toBeLessThanOrEqual(99);
        }
      }),
      { numRuns: 500 },
    );
  });
});
