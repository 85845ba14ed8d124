import fc from 'fast-check';
import { parseDocument } from 'htmlparser2';
import { describe, expect, test } from 'vitest';
import { isLinkTarget, isPictureSource, richText } from '#shared/domain/training/rich-text.ts';
import { cleanHtml } from './clean-html.ts';

test.each([
  '<h2>Title</h2><p>One <strong>two</strong> <em>three</em> <code>four</code></p>',
  '<ul><li>one</li></ul><ol><li>two</li></ol><blockquote><p>said</p></blockquote><hr />',
  '<p><a href="/saved-lists">lists</a> <a href="https://site.example/a?b=1&amp;c=2">site</a></p>',
  '<figure><img src="/pictures/search.png" alt="A &quot;search&quot;" width="10" height="5" /><figcaption>x</figcaption></figure>',
])('%s stays as it is', (html) => expect(cleanHtml(html)).toBe(html));

describe('is dropped:', () => {
  test.each([
    ['<script>alert(1)</script>a', 'a'],
    ['<p onclick="alert(1)" style="x" class="y" id="z">a</p>', '<p>a</p>'],
    ['<a href="javascript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href=" java\nscript:alert(1)">a</a>', '<a>a</a>'],
    ['<a href="//elsewhere.example">a</a>', '<a>a</a>'],
    ['<a href="/\\elsewhere.example">a</a>', '<a>a</a>'],
    ['<img src=x onerror=alert(1)>', ''],
    ['<img src="https://elsewhere.example/pixel.png">', ''],
    ['<svg><script>alert(1)</script></svg><math><mi xlink:href="data:x"></math>', ''],
    ['<iframe src="https://elsewhere.example">a</iframe>', ''],
    ['<div><p>words <marquee>stay</marquee></p></div>', '<p>words stay</p>'],
    ['<!-- a comment --><p>a</p>', '<p>a</p>'],
    ['<p>1 < 2 & 3', '<p>1 &lt; 2 &amp; 3</p>'],
    ['<constructor>a</constructor>', 'a'],
  ])('%s', (html, clean) => expect(cleanHtml(html)).toBe(clean));
});

const attribute = fc.constantFrom('href', 'src', 'alt', 'onclick', 'style', 'srcdoc', 'formaction');
const value = fc.oneof(
  fc.string(),
  fc.constantFrom('javascript:alert(1)', '/a', '//b.example', 'https://c.example', '" onload="x'),
);
const tag = fc.constantFrom(...Object.keys(richText), 'script', 'svg', 'iframe', 'object', 'div', 'base');
const piece = fc.oneof(
  fc.string(),
  fc.tuple(tag, fc.dictionary(attribute, value)).map(([name, attributes]) => {
    const all = Object.entries(attributes).map(([key, text]) => `${key}="${text}"`);
    return `<${name} ${all.join(' ')}>`;
  }),
  tag.map((name) => `</${name}>`),
);

test('whatever comes in, what comes out has allowed elements, attributes and addresses only', () => {
  fc.assert(
    fc.property(fc.array(piece), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      const check = (node: ReturnType<typeof parseDocument>['children'][number]): void => {
        if (!('attribs' in node)) return;
        expect(Object.keys(richText)).toContain(node.name);
        for (const [name, text] of Object.entries(node.attribs)) {
          expect(richText[node.name]).toContain(name);
          if (name === 'href') expect(isLinkTarget(text)).toBe(true);
          if (name === 'src') expect(isPictureSource(text)).toBe(true);
        }
        for (const child of node.children) check(child as never);
      };
      for (const node of parseDocument(clean).children) check(node);
    }),
    { numRuns: 500 },
  );
});
