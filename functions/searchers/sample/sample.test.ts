import { parsePhoneNumberFromString } from 'libphonenumber-js';
import { describe, expect, it } from 'vitest';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { samplePlaces, sampleSiteFor } from '../index.ts';
import { openGazetteer } from '../locations/gazetteer.ts';
import { describeSearcher } from '../searcher-conformance.ts';
import { createSamplePlaces } from './sample-places-source.ts';

const newYork = { lat: 40.758, lon: -73.9855 };
const twoWords = samplePlaces({
  kind: 'local',
  location: { ...newYork, radius_km: 5 },
  categories: [],
  text: '',
  has: [],
})
  .map(({ name }) => name)
  .find((name) => /^[A-Z][a-z]+ [A-Z][a-z]+$/.test(name));

describeSearcher('the sample searcher', async () => ({
  searcher: createSamplePlaces(openGazetteer().nearest),
  city: newYork,
  antimeridian: { lat: -16.8, lon: 179.995 },
  pole: { lat: 89.99, lon: 12 },
  category: 'cafe',
  text: 'ÁMBER cafe',
  textMatches: /^Amber.*(Café)/,
  name: { typed: twoWords?.toUpperCase().replace('A', 'Á') ?? '', is: twoWords ?? '' },
}));

const around = (lat: number, lon: number, radius_km = 5): LocalSearch => ({
  kind: 'local',
  location: { lat, lon, radius_km },
  categories: [],
  text: '',
  has: [],
});

describe('sample places', () => {
  it('stay where they are when the centre of the search moves', () => {
    const here = samplePlaces(around(48.85, 2.35));
    const beside = new Map(samplePlaces(around(48.86, 2.36)).map((place) => [place.id, place]));
    const shared = here.filter(({ id }) => beside.has(id));
    expect(shared.length).toBeGreaterThan(100);
    for (const place of shared) {
      const other = beside.get(place.id);
      expect({ ...place, distance_m: 0 }).toEqual({ ...other, distance_m: 0 });
    }
  });

  it('use only numbers and domains that nobody can own', () => {
    for (const [lat, lon, pattern] of [
      [40.758, -73.9855, /^\+1\d{3}55501\d\d$/],
      [51.5, -0.12, /^\+44(2079460|1614960|1314960)\d{3}$/],
      [48.85, 2.35, /^\+33(19900|46571|53649)/],
      [52.52, 13.4, /^\+49(3023125|4066969|8999998)\d{3}$/],
    ] as const) {
      const places = samplePlaces(around(lat, lon));
      const phones = places.flatMap(({ values }) => values.phone ?? []);
      expect(phones.length).toBeGreaterThan(500);
      for (const { value } of phones) {
        expect(value).toMatch(pattern);
        expect(parsePhoneNumberFromString(value)?.isPossible()).toBe(true);
      }
      const sites = places.flatMap(({ values }) => values.website ?? []);
      for (const { value } of sites)
        expect(new URL(value).hostname).toMatch(/^[a-z0-9-]{1,63}\.leadwright\.example$/);
      expect(places.every(({ sample }) => sample)).toBe(true);
    }
  });

  it('have a web site in about 85 of 100 cases, and there a mail address in about 65', () => {
    const places = samplePlaces(around(40.758, -73.9855, 10));
    const hosts = places.flatMap(
      ({ values }) => values.website?.map(({ value }) => new URL(value).hostname) ?? [],
    );
    expect(hosts.length / places.length).toBeCloseTo(0.85, 1);
    const sites = hosts.map((host) => sampleSiteFor(host));
    expect(sites.every(Boolean)).toBe(true);
    expect(sites.filter((site) => site?.email).length / sites.length).toBeCloseTo(0.65, 1);
    expect(new Set(sites.map((site) => site?.disguise)).size).toBe(6);
  });

  it('say on their site what the listing says', () => {
    const place = samplePlaces(around(40.758, -73.9855)).find(({ values }) => values.phone && values.website);
    const host = new URL(place?.values.website?.[0]?.value ?? '').hostname;
    expect(sampleSiteFor(`WWW.${host}`)).toMatchObject({
      name: place?.name,
      category: place?.category,
      phone: place?.values.phone?.[0]?.value,
      street: place?.street,
    });
  });

  it('are found by what their site is made with, any of several', () => {
    const all = samplePlaces(around(52.52, 13.4, 2));
    const madeWith = (technologies: LocalSearch['technologies']) =>
      samplePlaces({ ...around(52.52, 13.4, 2), technologies });
    const siteOf = ({ values }: (typeof all)[number]) =>
      sampleSiteFor(new URL(values.website?.[0]?.value ?? 'https://none.example').hostname);
    for (const one of ['wordpress', 'typo3'] as const) {
      const found = madeWith([one]);
      expect(found.length).toBeGreaterThan(10);
      expect(new Set(found.map((place) => siteOf(place)?.technology))).toEqual(new Set([one]));
    }
    const listed = madeWith(['google my business']);
    expect(listed.length).toBeGreaterThan(10);
    expect(listed.every((place) => siteOf(place)?.listing)).toBe(true);
    const both = madeWith(['wordpress', 'typo3']);
    expect(both).toHaveLength(madeWith(['wordpress']).length + madeWith(['typo3']).length);
    expect(madeWith([])).toHaveLength(all.length);
  });

  it('know no other hosts', () => {
    for (const host of [
      'leadwright.example',
      'x-1-1-1.leadwright.example',
      'amberlake-zzzz-zzzz-zz.leadwright.example',
      'example.com',
      '',
    ]) {
      expect(sampleSiteFor(host)).toBeUndefined();
    }
  });
});
