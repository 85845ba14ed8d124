import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { composeOnboarding } from '#functions/onboarding/index.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import { requestsPerMinute } from '#shared/domain/limits.ts';

/** What the courses say of the app is compared with the app: its labels, its addresses, its pictures, its numbers. */
const { starter } = composeOnboarding(createTable('nothing is read from it'));
const locales = ['en', 'es', 'fr', 'de'] as const;
const pages = locales.flatMap((locale) =>
  starter.courses.flatMap(({ id, pages }) =>
    pages.map((page) => ({ locale, name: `${id}/${page.id}`, html: page.texts[locale]?.html ?? '' })),
  ),
);
const labelsOf = (locale: string): Set<string> =>
  new Set(Object.values(JSON.parse(readFileSync(`web/src/messages/${locale}.json`, 'utf8')) as object));
const routes = readFileSync('web/src/app/routes/router.tsx', 'utf8');
const all = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, found = '']) => found);

describe.each(locales)('in %s', (locale) => {
  const labels = labelsOf(locale);
  const own = pages.filter((page) => page.locale === locale);

  test.each(own)('$name: what is set in bold is a label of the app', ({ html }) => {
    expect(all(html, /<strong>([^<]*)<\/strong>/g).filter((label) => !labels.has(label))).toEqual([]);
  });

  test.each(own)('$name: what leads to a page of the app is called as the page is', ({ html }) => {
    const links = [...html.matchAll(/<a href="([^"]*)">([^<]*)<\/a>/g)];
    for (const [, path, label] of links) {
      expect(routes).toContain(`'${path}'`);
      expect(labels).toContain(label);
    }
  });
});

test('pictures are there', () => {
  const shown = pages.flatMap(({ html }) => all(html, /<img src="([^"]*)"/g));
  const images = starter.courses.flatMap(({ image }) => image ?? []);
  expect(shown.length).toBeGreaterThan(0);
  for (const path of [...shown, ...images]) expect(existsSync(`web${path}`), path).toBe(true);
});

test('numbers are those of the product', () => {
  const said = (name: string) => pages.find((page) => page.locale === 'en' && page.name === name)?.html;
  expect(searchRadiusKm).toMatchObject({ min: 0.1, max: 100 });
  expect(said('searching/narrow-down')).toContain('100 metres to 100 kilometres');
  expect(said('searching/narrow-down')).toContain(`${maxLeadsPerSearch.toLocaleString('en')} leads`);
  expect(said('delivering/api')).toContain(`${requestsPerMinute.key} times a minute`);
});
