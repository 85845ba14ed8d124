import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readPage } from './read-page.ts';

const megabyte = 1024 * 1024;
const fill = (piece: string) => piece.repeat(Math.ceil(megabyte / piece.length));
const extract = (html: string) =>
  readPage({
    url: 'https://site.example/',
    body: Buffer.from(html),
    headers: { 'content-type': 'text/html; charset=utf-8' },
    country: undefined,
    further: 5,
  });

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
  'a script variable before blanks': `<script>/*@*/ addy1=${fill(' ')}</script>`,
  'script variables and blanks': `<script>/*@*/ ${fill("addy1 = 'a'          ")}</script>`,
  'open script strings': `<script>@ ${fill('addy1="')}</script>`,
  'words with stops': `<p>${fill('a.')}</p>`,
  'lines of stops': fill('<p>...........</p>'),
  'mail links with brackets': `<a href="mailto:${fill('>')}%0Ax">x</a>`,
  'mail links with open brackets': `<a href="mailto:${fill('<')}%0Ax">x</a>`,
  'a refresh after blanks': `<meta http-equiv="refresh" content="0;${fill(' ')}x">`,
  'many refreshes': fill('<meta http-equiv="refresh" content="0; ; ;">'),
  'giant attributes': `<div class="${fill('x ')}" style="${fill('display:')}">x</div>`,
  'many attributes': `<a ${fill('b=1 ')}>x</a>`,
  entities: fill('&#64;&amp;&CounterClockwiseContourIntegral;'),
  'open entities': fill('&amp'),
  'deep lists': fill('<ul><li>'),
  'deep tables': fill('<table><tr><td>'),
  'deep JSON': `<script type="application/ld+json">${fill('[')}</script>`,
  'wide JSON': `<script type="application/ld+json">[${fill('{"@type":"Person","name":"A B"},')}{}]</script>`,
  'closed tags only': fill('</p>'),
  'labels before blanks': `<p>${fill('Tel ')}</p>`,
  'postal lines': fill('<p>1 Main Street, New York, NY 10001</p>'),
  'German postal lines': fill('<p lang=de>Am Weg 1 a, 10115 Berlin-Am-Weg</p>'),
  'map links': fill('<a href="https://google.com/maps/embed?pb=https://google.com/maps/embed?pb=">x</a>'),
  'encrypted calls': `<script>${fill('linkTo_UnCryptMailto(')}</script>`,
  'broken JSON': `<script type="application/ld+json">${fill('[{"a":')}</script>`,
  'vanity numbers': fill('1-800-AAAA'),
  generator: `<meta name=generator content="${fill('wordpress ')}">`,
};

describe('readPage on a megabyte of hostile text', () => {
  it.each(Object.keys(hostile))('%s', { timeout: 20_000 }, (name) => {
    const started = performance.now();
    extract(hostile[name] ?? '');
    // A second on an idle core; twice that where tests share it.
    expect(performance.now() - started).toBeLessThan(5000);
  });
});

describe('readPage', () => {
  it('never throws, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 2000 }), (bytes) => {
        extract(Buffer.from(bytes).toString('latin1'));
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
