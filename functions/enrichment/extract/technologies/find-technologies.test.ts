import { describe, expect, it } from 'vitest';
import { parsePage } from '../page/parse-page.ts';
import { findTechnologies } from './find-technologies.ts';
import { technologies } from './technology.ts';

const names = (html: string, headers: Record<string, string> = {}) =>
  findTechnologies(parsePage({ url: 'https://acme.com/', html, headers })).found.map(({ value }) => value);

describe('technologies.json', () => {
  it('names each technology once and implies only what it names', () => {
    const known = technologies.map(({ name }) => name);
    expect(new Set(known).size).toBe(known.length);
    for (const { implies } of technologies) for (const name of implies) expect(known).toContain(name);
  });

  it('knows the six of the filters and a hundred more', () => {
    const known = technologies.map(({ name }) => name);
    expect(known).toEqual(
      expect.arrayContaining(['wordpress', 'joomla', 'wix', 'shopify', 'typo3', 'google my business']),
    );
    expect(known.length).toBeGreaterThan(106);
  });
});

describe('findTechnologies', () => {
  it.each([
    ['wordpress', '<link rel="stylesheet" href="/wp-content/themes/x/style.css">'],
    ['wordpress', '<meta name="generator" content="WordPress 6.5">'],
    ['joomla', '<meta name="generator" content="Joomla! - Open Source Content Management">'],
    ['wix', '<script src="https://static.parastorage.com/services/x.js"></script>'],
    ['shopify', '<link rel="preload" href="https://cdn.shopify.com/s/files/1/x.css">'],
    ['typo3', '<link rel="stylesheet" href="/typo3temp/assets/x.css">'],
    ['google my business', '<a href="https://www.google.com/maps/place/Acme/@40.7,-74.0">Find us</a>'],
    ['google my business', '<a href="https://g.page/acme-bakery">Review us</a>'],
    [
      'google my business',
      '<iframe src="https://www.google.com/maps/embed?pb=!1m18!3m3!1m2!1s0x89c25:0x1f"></iframe>',
    ],
    ['woocommerce', '<script src="/wp-content/plugins/woocommerce/assets/js/x.js"></script>'],
    ['google analytics', '<script async src="https://www.googletagmanager.com/gtag/js?id=G-ABC"></script>'],
    ['facebook pixel', "<script>fbq; 'https://connect.facebook.net/en_US/fbevents.js'</script>"],
    ['next.js', '<script id="__NEXT_DATA__" type="application/json">{}</script>'],
  ])('sees %s', (name, html) => {
    expect(names(html)).toContain(name);
  });

  it('reads headers and cookies', () => {
    const headers = {
      server: 'nginx/1.25',
      'x-powered-by': 'PHP/8.2',
      'set-cookie': 'PHPSESSID=1; path=/\n_shopify_y=2',
    };
    expect(names('', headers)).toEqual(expect.arrayContaining(['nginx', 'php', 'shopify']));
  });

  it('adds what a technology cannot do without, less surely', () => {
    const html = '<script src="/wp-content/plugins/elementor/assets/js/frontend.js"></script>';
    const found = findTechnologies(parsePage({ url: 'https://acme.com/', html })).found;
    expect(found.find(({ value }) => value === 'mysql')).toMatchObject({ confidence: 70, label: 'database' });
  });

  it('does not take a mere mention or a link within the site for use', () => {
    expect(
      names('<p>We build WordPress, Shopify and TYPO3 sites.</p><a href="/wordpress-agency">WordPress</a>'),
    ).toEqual([]);
    expect(names('<iframe src="https://www.google.com/maps/d/viewer"></iframe>')).not.toContain(
      'google my business',
    );
  });
});
