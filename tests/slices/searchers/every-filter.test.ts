import { expect, test } from 'vitest';
import { createApollo } from '#functions/providers/adapters/apollo/index.ts';
import { createGooglePlaces } from '#functions/providers/adapters/google-places/places.ts';
import { createHunter } from '#functions/providers/adapters/hunter/index.ts';
import { createModash } from '#functions/providers/adapters/modash/index.ts';
import { createOverpass } from '#functions/providers/adapters/overpass/overpass.ts';
import { createPeopleDataLabs } from '#functions/providers/adapters/people-data-labs/index.ts';
import { createYouTube } from '#functions/providers/adapters/youtube/index.ts';
import { standInDeps } from '#functions/providers/conformance/vendor-conformance.ts';
import { openGazetteer } from '#functions/searchers/locations/gazetteer.ts';
import { createOpenCompanies } from '#functions/searchers/open-data/companies/open-companies.ts';
import { createOpenDomains } from '#functions/searchers/open-data/domains/open-domains.ts';
import { createOpenPlaces } from '#functions/searchers/open-data/places/open-places.ts';
import type { OpenDataEngine } from '#functions/searchers/open-data/ports.ts';
import { createPopulation } from '#functions/searchers/sample/population/population.ts';
import { createSamplePlaces } from '#functions/searchers/sample/sample-places-source.ts';
import { type KindKey, kindKeys, kindOf } from '#shared/domain/kinds/index.ts';

/** What a source can honour is known without asking anybody. */
const engine = {} as OpenDataEngine;
const deps = standInDeps({ url: 'http://127.0.0.1:1' }, 'no key');
const known = [
  ...[createOpenPlaces(engine), createOpenCompanies(engine), createOpenDomains(engine)],
  ...[createApollo(deps), createPeopleDataLabs(deps), createHunter(deps), createModash(deps)],
  ...[createYouTube(deps), createGooglePlaces(deps)],
  createOverpass(deps, { filtersOf: () => ({ any: [], all: [] }), placeOf: () => undefined }),
].flat();
const population = createPopulation(openGazetteer);
const invented = (kind: KindKey) =>
  kind === 'local' ? createSamplePlaces(() => undefined) : population(kind);

const filtersOf = (kind: KindKey): string[] =>
  Object.keys((kindOf(kind).search as unknown as { shape: object }).shape).filter((name) => name !== 'kind');
const honouredBy = (sources: { kind: KindKey; able: { filters: readonly string[] } }[], kind: KindKey) =>
  new Set(sources.filter((source) => source.kind === kind).flatMap(({ able }) => able.filters));

test.each(kindKeys)('of %s the invented leads honour every filter', (kind) => {
  const honoured = honouredBy([invented(kind)], kind);
  expect(filtersOf(kind).filter((name) => !honoured.has(name))).toEqual([]);
});

/** Known once a website is read, and to nobody who could be asked before. */
const nobodys: Partial<Record<KindKey, string[]>> = {
  local: ['technologies'],
  domain: ['languages'],
  // How texts are compared: vendors of influencers do it in their own way.
  influencer: ['search_type'],
};

test.each(kindKeys)(
  'of %s each filter is honoured by somebody who has real leads, but for those named',
  (kind) => {
    const honoured = honouredBy(known, kind);
    expect(filtersOf(kind).filter((name) => !honoured.has(name))).toEqual(nobodys[kind] ?? []);
  },
);
