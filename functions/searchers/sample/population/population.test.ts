import { describe, expect, test } from 'vitest';
import { SearchPreview } from '#shared/contracts/searchers/index.ts';
import { Search } from '#shared/domain/kinds/index.ts';
import { Found, idsOf } from '#shared/domain/leads/found.ts';
import { openGazetteer } from '../../locations/gazetteer.ts';
import { searchSources } from '../../sources/search-sources.ts';
import { siteOfHost } from '../sample-site.ts';
import { createPopulation } from './population.ts';

const gazetteer = openGazetteer();
const population = createPopulation(() => gazetteer);
type Kind = Parameters<typeof population>[0];
const sourceOf = (search: object) => population(Search.parse(search).kind as Kind);
const find = async (search: object) =>
  (await sourceOf(search).page(Search.parse(search), { limit: 100_000 })).found;
const searcher = searchSources({ sample: async (kind) => population(kind as Kind) }, () => 0);
const everybody = {
  company: { kind: 'company', founded: { min: 1 } },
  people: { kind: 'people', company: 'e' },
  domain: { kind: 'domain', rank: { min: 1 } },
  influencer: { kind: 'influencer', followers_min: 0 },
} as const;

describe.each(Object.entries(everybody))('invented leads of kind %s', (kind, search) => {
  test('are many, all of that kind, each once, the same whenever they are asked for', async () => {
    const found = await find(search);
    expect(found.length).toBeGreaterThan(2000);
    const ids = found.flatMap(idsOf);
    expect(new Set(ids).size).toBe(ids.length);
    for (const one of found.slice(0, 200)) expect(Found.parse(one)).toMatchObject({ kind, sample: true });
    const again = createPopulation(() => gazetteer)(kind as Kind);
    const pages = [await again.page(Search.parse(search), { limit: 3 })];
    pages.push(await again.page(Search.parse(search), { limit: 2, cursor: pages[0]?.next }));
    expect(pages.flatMap((page) => page.found)).toEqual(found.slice(0, 5));
  });

  test('are counted as they are found, and hidden in the preview', async () => {
    const asked = Search.parse(search);
    const found = await find(search);
    const preview = SearchPreview.parse(await searcher.preview(asked, 'acc_1'));
    const total = { is: 'exact', count: found.length };
    expect(await searcher.count(asked, 'acc_1')).toEqual({ total, has: preview.has, sample: true });
    expect(preview.total).toBe(found.length);
    for (const field of ['phone', 'website', 'email'] as const)
      expect(preview.has?.[field]).toBe(found.filter(({ values }) => values[field]).length);
    const shown = JSON.stringify(preview.places);
    for (const { values } of found.slice(0, 20))
      for (const { value } of [values.website, values.email, values.social].flatMap((list) => list ?? []))
        expect(shown).not.toContain(value);
  });
});

test('an ending that nobody has finds nobody', async () => {
  expect(await find({ kind: 'domain', endings: ['com'] })).toEqual([]);
});

test('a person is found by profile, address or name, and texts are compared as asked', async () => {
  const [one] = await find({ kind: 'people', position: 'founder' });
  const profile = String(one?.columns?.linkedin_url);
  const by = (person: string, search_type = 'contain') => find({ kind: 'people', person, search_type });
  expect((await by(profile)).map(({ id }) => id)).toEqual([one?.id]);
  expect((await by(one?.name ?? '', 'exact')).map(({ name }) => name)).toContain(one?.name);
  expect(await by('da', 'exact')).toEqual([]);
  expect((await by('da')).length).toBeGreaterThan((await by('da', 'start')).length);
});

test('the website of a company is one that can be visited', async () => {
  const [one] = await find({ kind: 'company', technologies: ['shopify'] });
  const website = new URL(one?.values.website?.[0]?.value ?? '');
  expect(siteOfHost(website.hostname, gazetteer.nearest)).toMatchObject({
    name: one?.name,
    technology: 'shopify',
  });
});
