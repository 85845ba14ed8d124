import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findSocials } from './find-socials.ts';
import { toProfile } from './network.ts';

describe('toProfile', () => {
  it.each([
    ['http://facebook.com/AcmeBakery/?ref=ts', 'facebook', 'https://www.facebook.com/AcmeBakery'],
    [
      'https://de-de.facebook.com/pages/Acme/123456',
      'facebook',
      'https://www.facebook.com/pages/Acme/123456',
    ],
    [
      'https://www.facebook.com/profile.php?id=1000123',
      'facebook',
      'https://www.facebook.com/profile.php?id=1000123',
    ],
    ['//instagram.com/acme.bakery/', 'instagram', 'https://www.instagram.com/acme.bakery'],
    [
      'https://uk.linkedin.com/company/acme-ltd/about',
      'linkedin',
      'https://www.linkedin.com/company/acme-ltd',
    ],
    ['https://twitter.com/#!/acme', 'x', 'https://x.com/acme'],
    ['https://x.com/acme', 'x', 'https://x.com/acme'],
    ['https://twitter.com/@acme', 'x', 'https://x.com/acme'],
    ['https://www.youtube.com/@acme', 'youtube', 'https://www.youtube.com/@acme'],
    [
      'https://www.youtube.com/channel/UCabc123/videos',
      'youtube',
      'https://www.youtube.com/channel/UCabc123',
    ],
    ['https://www.tiktok.com/@acme?lang=en', 'tiktok', 'https://www.tiktok.com/@acme'],
    ['https://www.pinterest.de/acme/boards', 'pinterest', 'https://www.pinterest.com/acme'],
    ['https://wa.me/491712345678', 'whatsapp', 'https://wa.me/491712345678'],
    ['https://www.xing.com/companies/acmegmbh', 'xing', 'https://www.xing.com/companies/acmegmbh'],
    ['https://www.yelp.com/biz/acme-new-york', 'yelp', 'https://yelp.com/biz/acme-new-york'],
    ['https://github.com/acme', 'github', 'https://github.com/acme'],
    ['https://www.threads.net/@acme', 'threads', 'https://www.threads.com/@acme'],
    ['https://vk.com/acme', 'vk', 'https://vk.com/acme'],
  ])('%s', (href, network, url) => {
    expect(toProfile(href)).toEqual({ network, url });
  });

  it.each([
    'https://www.facebook.com/sharer/sharer.php?u=x',
    'https://www.facebook.com/',
    'https://www.facebook.com/pages',
    'https://www.facebook.com/tr?id=1&ev=PageView',
    'https://www.facebook.com/wix',
    'https://twitter.com/intent/tweet?text=x',
    'https://twitter.com/share',
    'https://www.linkedin.com/shareArticle?url=x',
    'https://www.youtube.com/watch?v=abc',
    'https://www.youtube.com/embed/abc',
    'https://www.instagram.com/p/abc/',
    'https://www.pinterest.com/pin/create/button/',
    'https://api.whatsapp.com/send?text=hello',
    'https://github.com/acme/repo',
    'https://notfacebook.com/acme',
    'mailto:info@facebook.com',
    'javascript:void(0)',
  ])('%s is nobody', (href) => {
    expect(toProfile(href)).toBeUndefined();
  });
});

describe('findSocials', () => {
  it('reads links, schema.org data, page boxes and handles, each profile once', () => {
    const html = `<meta name="twitter:site" content="@acme">
      <script type="application/ld+json">{"@type":"Store","sameAs":["https://www.facebook.com/acme"]}</script>
      <footer><a href="https://facebook.com/Acme/">f</a><a href="https://instagram.com/acme">i</a></footer>
      <iframe src="https://www.facebook.com/plugins/page.php?href=https%3A%2F%2Fwww.facebook.com%2Facme"></iframe>`;
    const found = findSocials(parsePage({ url: 'https://acme.com/', html })).found;
    expect(found.map(({ label, value }) => `${label} ${value}`).sort()).toEqual([
      'facebook https://www.facebook.com/acme',
      'instagram https://www.instagram.com/acme',
      'x https://x.com/acme',
    ]);
  });
});
