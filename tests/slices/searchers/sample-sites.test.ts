import { expect, test } from 'vitest';
import { toProfile } from '#functions/enrichment/extract/socials/network.ts';
import { samplePlaces, sampleSiteFor } from '#functions/searchers/index.ts';

test('the profiles that invented websites show are taken for profiles, and for nobody’s', () => {
  const search = {
    ...{ kind: 'local' as const, categories: [], text: '', has: [] },
    location: { lat: 40.758, lon: -73.9855, radius_km: 2 },
  };
  const profiles = samplePlaces(search).flatMap(({ values: { website = [] } }) =>
    website.flatMap(({ value }) => sampleSiteFor(new URL(value).hostname)?.social ?? []),
  );
  expect(profiles.length).toBeGreaterThan(20);
  expect(new Set(profiles.map(({ url }) => url)).size).toBe(profiles.length);
  for (const { network, url } of profiles) {
    expect(toProfile(url)).toEqual({ network, url });
    expect(url).toContain('/leadwright.example.');
  }
});
