import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findEmails } from './find-emails.ts';
import { judgeEmail } from './judge-email.ts';

const emails = (html: string, url = 'https://www.acme.de/') =>
  findEmails(parsePage({ url, html })).found.map(({ value }) => value);

describe('findEmails', () => {
  it.each([
    ['a mail link', '<a href="mailto:Info@ACME.de?subject=Hi">write</a>'],
    ['a percent-encoded mail link', '<a href="mailto:info%40acme.de">write</a>'],
    ['a doubled mail link', '<a href="mailto:mailto:info@acme.de">write</a>'],
    ['text', '<p>Write to info@acme.de.</p>'],
    ['text without a space behind', '<p>info@acme.dePhone 030</p>'],
    ['a variable in front', `<script>var a='info'+'@'+'acme.de'</script>`],
    ['an assignment in front', "<p>Mail='info@acme.de'</p>"],
    ['spaces around the sign', '<p>info @ acme.de</p>'],
    ['character references', '<p>&#105;nfo&#64;acme&#46;de</p>'],
    ['a page without scripts', '<script>write()</script><noscript>info@acme.de</noscript>'],
    ['markup inside', '<p><b>info</b>@<span>acme</span>.de</p>'],
    ['a hidden decoy inside', '<p>info<span style="display:none">nope</span>@acme.de</p>'],
    ['reversed by style', '<span style="unicode-bidi:bidi-override; direction: rtl;">ed.emca@ofni</span>'],
    ['English words', '<p>info [at] acme [dot] de</p>'],
    ['German words', '<p>info (ät) acme (punkt) de</p>'],
    ['Spanish words', '<p>info (arroba) acme (punto) de</p>'],
    ['French words', '<p>info [arobase] acme [point] de</p>'],
    ['bare words', '<p>E-mail: info at acme dot de</p>'],
    ['a sign in brackets', '<p>info(at)acme.de</p>'],
    ['a spam guard', '<p>info@NOSPAM.acme.de</p>'],
    [
      'Cloudflare',
      '<a class="__cf_email__" data-cfemail="543d3a323b14353739317a3031">[email&#160;protected]</a>'.replace(
        '543d3a323b14353739317a3031',
        cloudflare('info@acme.de'),
      ),
    ],
    ['a Cloudflare link', `<a href="/cdn-cgi/l/email-protection#${cloudflare('info@acme.de')}">mail</a>`],
    ['a joined script', "<script>document.write('info' + '@' + 'acme' + '.de');</script>"],
    [
      'Joomla',
      "<script>var addy12 = 'inf' + '&#111;' + '&#64;'; addy12 = addy12 + 'acme' + '&#46;' + 'de';</script>",
    ],
    ['TYPO3', `<a href="javascript:linkTo_UnCryptMailto('ocknvq,kphqBceog0fg');">mail</a>`],
    ['letters moved by 13', '<p>vasb@npzr.qr</p>'],
    [
      'JSON-LD',
      '<script type="application/ld+json">{"@type":"Store","email":"mailto:info@acme.de"}</script>',
    ],
    [
      'microdata',
      '<div itemscope itemtype="http://schema.org/Store"><span itemprop="email">info@acme.de</span></div>',
    ],
  ])('finds an address in %s', (_, html) => {
    expect(emails(html)).toEqual(['info@acme.de']);
  });

  it.each([
    ['a file name', '<p>logo@2x.png</p>'],
    ['a key of an error tracker', '<p>605a7baede844d278b89dc95ae0a9123@sentry.io</p>'],
    ['a Wix key', '<p>605a7baede844d278b89dc95ae0a9123@sentry-next.wixpress.com</p>'],
    ['an example', '<p>you@example.com</p>'],
    ['a German example', '<p>max.mustermann@firma.de</p>'],
    ['a form hint', '<p>johndoe@domain.xxx</p>'],
    ['an example at a free provider', '<p>your@gmail.com</p>'],
    ['an address nobody reads', '<p>no-reply@acme.de</p>'],
    ['a handle', '<p>follow @acme.official</p>'],
    ['a domain that does not exist', '<p>a@b.invalid</p>'],
    ['a sentence', '<p>meet us at acme dot de</p>'],
    ['the author of a script', '<script>/* by someone@elsewhere.com */</script>'],
  ])('leaves out %s', (_, html) => {
    expect(emails(html)).toEqual([]);
  });

  it('says why an address was left out', () => {
    const { dropped } = findEmails(
      parsePage({ url: 'https://acme.de/', html: 'logo@2x.png you@example.com' }),
    );
    expect(dropped.map(({ text, reason }) => `${text} ${reason}`)).toEqual([
      'logo@2x.png file_name',
      'you@example.com placeholder',
    ]);
  });

  it('keeps addresses of the own domain, whatever its ending', () => {
    expect(emails('<p>info@bakery.example</p>', 'https://www.bakery.example/')).toEqual([
      'info@bakery.example',
    ]);
  });

  it('is surer of the own domain than of free mail, and of free mail than of strangers', () => {
    const html = '<p>a.b@acme.de a.b@gmail.com a.b@other.de</p>';
    const found = findEmails(parsePage({ url: 'https://acme.de/kontakt', html })).found;
    const [own = 0, free = 0, foreign = 0] = found.map(({ confidence }) => confidence);
    expect([own > free, free > foreign]).toEqual([true, true]);
  });

  it.each([
    ['SITE BY <a href="mailto:jane@studio.de">jane@studio.de</a>'],
    ['Website by <a href="mailto:jane@studio.de">Jane Studio</a>'],
    ['Webdesign: jane@studio.de'],
  ])('doubts the address of who made the site: %s', (footer) => {
    const confidenceOf = (html: string) =>
      Math.max(
        ...findEmails(parsePage({ url: 'https://acme.de/', html })).found.map((one) => one.confidence),
      );
    const plain = footer.replace(/^[^<j]+/, '');
    expect(confidenceOf(`<footer>${footer}</footer>`)).toBe(confidenceOf(`<footer>${plain}</footer>`) - 20);
  });

  it('says whose box it is by the people that the page shows', () => {
    const html = '<p>Jane Milton, Sales Manager</p><p>jmilton@acme.de, bmilton@acme.de, jane@acme.de</p>';
    const { found } = findEmails(parsePage({ url: 'https://acme.de/', html }));
    expect(found.map(({ value, label }) => `${value} ${label}`)).toEqual([
      'jmilton@acme.de personal',
      'bmilton@acme.de unknown',
      'jane@acme.de personal',
    ]);
  });

  it('judges any text without throwing', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (text, site) => {
        const verdict = judgeEmail(text, site);
        if ('email' in verdict) expect(verdict.email).toMatch(/^[^\s@]+@[^\s@]+\.[^\s@]+$/);
      }),
    );
  });
});

function cloudflare(email: string): string {
  const key = 0x54;
  return Buffer.from([key, ...Buffer.from(email).map((byte) => byte ^ key)]).toString('hex');
}
