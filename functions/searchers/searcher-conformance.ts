import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SearchPreview } from '#shared/contracts/searchers/index.ts';
import { distanceM, type Point } from '#shared/domain/area/globe.ts';
import { type Corner, isInside } from '#shared/domain/area/ring.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { PlaceCategoryKey } from '#shared/domain/leads/categories/place-categories.ts';
import { Found, idsOf } from '#shared/domain/leads/found.ts';
import { countCells, gridOf } from './domain/cells.ts';
import { type Place, type PlaceSource, previewSize } from './ports.ts';
import { searchSources } from './sources/search-sources.ts';

/** What the suite must know of the data: places where something is found, and words that some but not all names have. */
export type ConformanceCase = {
  searcher: PlaceSource;
  city: Point;
  antimeridian: Point;
  pole: Point;
  category: PlaceCategoryKey;
  /** Part of a name, written with other case and accents than the data has. */
  text: string;
  textMatches: RegExp;
  /** A name of several words that some have, and how it may be typed: with other case and accents. No other name begins like it. */
  name: { typed: string; is: string };
};

const everything = 10_000;
/** Positions and distances are rounded to a metre. */
const tolerance = 1.5;

const previewOf = async ({ searcher }: ConformanceCase, search: LocalSearch) =>
  searchSources({ [searcher.id]: async () => searcher }, () => 0).preview(search, 'acc_1');

/** What every source of places must do, whatever its data: run by each source's own test. */
export function describeSearcher(name: string, prepare: () => Promise<ConformanceCase>): void {
  describe(`${name} is a searcher`, () => {
    const around = (point: Point, radius_km: number, more: Partial<LocalSearch> = {}): LocalSearch => ({
      kind: 'local',
      location: { ...point, radius_km },
      categories: [],
      text: '',
      has: [],
      ...more,
    });
    const findAll = async (
      point: 'city' | 'antimeridian' | 'pole',
      km: number,
      more?: Partial<LocalSearch>,
    ) => {
      const known = await prepare();
      const search = around(known[point], km, more);
      const { found } = await known.searcher.page(search, { limit: everything });
      return { known, search, places: found };
    };

    it('finds as many as it counts, most contact data first and then nearest, each once', async () => {
      const { known, search, places } = await findAll('city', 3);
      const preview = SearchPreview.parse(await previewOf(known, search));
      expect(places.length).toBeGreaterThan(10);
      expect(preview.total).toBe(places.length);
      const total = { is: 'exact', count: preview.total };
      if (preview.cells) {
        expect(preview.cells.reduce((sum, [, , count]) => sum + count, 0)).toBe(places.length);
        expect(preview.cells).toEqual(countCells(gridOf(search.location), places));
        expect(preview.cells.length).toBeLessThanOrEqual(2_100);
      }
      expect(await known.searcher.look(search, { rows: 0 })).toEqual({ total, has: preview.has, first: [] });
      expect(preview.places.map(({ id }) => id)).toEqual(places.slice(0, previewSize).map(({ id }) => id));
      for (const field of ['phone', 'website', 'email'] as const) {
        expect(preview.has?.[field]).toBe(places.filter((place) => place.values[field]?.length).length);
      }
      const ranks = places.map(({ values, distance_m = Number.NaN }) => ({
        contacts: (['phone', 'website', 'email'] as const).filter((field) => values[field]?.length).length,
        distance_m,
      }));
      expect(new Set(ranks.map(({ contacts }) => contacts)).size).toBeGreaterThan(1);
      expect(ranks).toEqual(ranks.toSorted((a, b) => b.contacts - a.contacts || a.distance_m - b.distance_m));
      const ids = places.flatMap(idsOf);
      expect(new Set(ids).size).toBe(ids.length);
      for (const place of places) expect(idsOf(place)[0]).toBe(place.id);
    });

    it.each(['city', 'antimeridian', 'pole'] as const)('keeps to the radius at the %s', async (point) => {
      const { known, places } = await findAll(point, 5);
      expect(places.length).toBeGreaterThan(0);
      for (const place of places) {
        const metres = distanceM(known[point], place);
        expect(metres).toBeLessThanOrEqual(5000 + tolerance);
        expect(Math.abs(metres - (place.distance_m ?? Number.NaN))).toBeLessThan(tolerance);
      }
      const wider = await findAll(point, 8);
      const within = wider.places
        .filter((place) => (place.distance_m ?? 0) < 5000 - tolerance)
        .map(({ id }) => id);
      expect(places.map(({ id }) => id)).toEqual(expect.arrayContaining(within));
    });

    it('keeps to an area that was drawn, wherever its corners are', async () => {
      const { known, places } = await findAll('city', 5);
      const reach = fc.double({ min: 0.004, max: 0.04, noNaN: true });
      await fc.assert(
        fc.asyncProperty(fc.array(reach, { minLength: 3, maxLength: 30 }), async (reaches) => {
          const polygon = reaches.map((degrees, at): Corner => {
            const turn = (2 * Math.PI * at) / reaches.length + 0.1;
            return [known.city.lon + degrees * Math.cos(turn), known.city.lat + degrees * Math.sin(turn)];
          });
          const search = around(known.city, 5);
          // A search rounds its corners, and a place may lie in between.
          const drawn = LocalSearch.parse({ ...search, location: { ...search.location, polygon } });
          const corners = drawn.location.polygon ?? [];
          const { found } = await known.searcher.page(drawn, { limit: everything });
          const ids = (list: Place[]) => list.map(({ id }) => id);
          expect(ids(found)).toEqual(ids(places.filter((place) => isInside(corners, place))));
          const { total } = await known.searcher.look(drawn, { rows: 0 });
          expect(total).toEqual({ is: 'exact', count: found.length });
        }),
        {
          numRuns: 25,
          examples: [
            [[0.04, 0.03, 0.04, 0.03]],
            [[...Array(6).fill(0.004), 0.03999991711501815, 0.0061028251643547035, 0.004, 0.004, 0.004]],
          ],
        },
      );
    });

    it('finds on both sides of the antimeridian', async () => {
      const { places } = await findAll('antimeridian', 5);
      expect(places.some(({ lon }) => lon > 0)).toBe(true);
      expect(places.some(({ lon }) => lon < 0)).toBe(true);
    });

    it('answers the same ids every time, and smaller limits with the start of the same list', async () => {
      const { known, search, places } = await findAll('city', 3);
      const again = await known.searcher.page(search, { limit: 7 });
      expect(again.found.map(({ id }) => id)).toEqual(places.slice(0, 7).map(({ id }) => id));
    });

    it('gives each place once over all its pages, and the same page for the same cursor', async () => {
      const { known, search, places } = await findAll('city', 3);
      const paged: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await known.searcher.page(search, { limit: 60, cursor });
        expect(await known.searcher.page(search, { limit: 60, cursor })).toEqual(page);
        paged.push(...page.found.map(({ id }) => id));
        cursor = page.next;
      } while (cursor && paged.length <= places.length);
      expect(paged).toEqual(places.map(({ id }) => id));
      await expect(known.searcher.page(search, { limit: 1, cursor: '-1' })).rejects.toThrow(RangeError);
    });

    it('filters by category, by text and by contact', async () => {
      const { known, places } = await findAll('city', 5);
      const { category, text, textMatches } = known;
      const ids = (list: Place[]) => list.map(({ id }) => id);

      const ofCategory = await findAll('city', 5, { categories: [category] });
      expect(ids(ofCategory.places)).toEqual(ids(places.filter((place) => place.category === category)));
      expect(ofCategory.places.length).toBeGreaterThan(0);
      expect(ofCategory.places.length).toBeLessThan(places.length);

      const byText = await findAll('city', 5, { text });
      expect(ids(byText.places)).toEqual(ids(places.filter((place) => textMatches.test(place.name))));
      expect(byText.places.length).toBeGreaterThan(0);

      const withBoth = await findAll('city', 5, { has: ['phone', 'website'] });
      const expected = places.filter(({ values }) => values.phone?.length && values.website?.length);
      expect(ids(withBoth.places)).toEqual(ids(expected));
      expect(withBoth.places.length).toBeLessThan(places.length);
    });

    it('compares the name as a whole where the mode says so', async () => {
      const { known, places } = await findAll('city', 5);
      const { typed, is } = known.name;
      const namesOf = async (search_type: LocalSearch['search_type'], text: string) =>
        (await findAll('city', 5, { search_type, text })).places.map(({ name }) => name);
      const those = places.map(({ name }) => name).filter((name) => name === is);
      expect(those.length).toBeGreaterThan(0);
      expect(await namesOf('exact', typed)).toEqual(those);
      expect(await namesOf('exact', typed.slice(0, -1))).toEqual([]);
      const beginning = typed.slice(0, -1);
      expect(await namesOf('start', beginning)).toEqual(those);
      // What stands in the midst of the name is contained, and begins nothing.
      const [, ...rest] = typed.split(' ');
      expect(await namesOf('start', rest.join(' '))).toEqual([]);
      expect(await namesOf('contain', rest.join(' '))).toEqual(expect.arrayContaining(those));
      expect(await namesOf(undefined, '')).toHaveLength(places.length);
      expect(await namesOf('exact', '')).toHaveLength(places.length);
    });

    it('takes wildcards and quotes for what they are', async () => {
      for (const text of ["' OR '1'='1", '%', '_', "x'); DROP TABLE places; --", '!%', '\\']) {
        const { known, search } = await findAll('city', 5, { text: `zzqq ${text}` });
        expect((await previewOf(known, search)).total).toBe(0);
      }
    });

    it('says for every value where it comes from', async () => {
      const { places } = await findAll('city', 3);
      for (const place of places.map((one) => Found.parse(one))) {
        for (const value of Object.values(place.values).flat()) {
          expect(place.sources).toContain(value.source);
          expect(Number.isNaN(Date.parse(value.last_seen))).toBe(false);
        }
        expect(place.values.name?.length).toBeGreaterThan(0);
      }
    });

    it('masks contacts in the preview and names its sources', async () => {
      const { known, search, places } = await findAll('city', 3, { has: ['phone'] });
      const preview = await previewOf(known, search);
      const contacts = (list: Found[]) =>
        list.flatMap(({ values }) =>
          [values.phone, values.website, values.email].flatMap((list) => list ?? []),
        );
      const full = new Set(contacts(places).map(({ value }) => value));
      expect(contacts(preview.places).length).toBeGreaterThan(0);
      for (const { value, url } of contacts(preview.places)) {
        expect(full.has(value)).toBe(false);
        expect(value).toContain('•');
        expect(url).toBeUndefined();
      }
      expect(preview.attributions.length).toBeGreaterThan(0);
      expect(preview.sample).toBe(known.searcher.id === 'sample');
    });

    it('refuses a category that the taxonomy does not have, and a missing location', async () => {
      const { known, search } = await findAll('city', 1);
      const unknown = { ...search, categories: ['spaceport'] } as unknown as LocalSearch;
      await expect(known.searcher.page(unknown, { limit: 1 })).rejects.toMatchObject({
        name: 'validation_failed',
      });
      const nowhere = { ...search, location: undefined } as unknown as LocalSearch;
      await expect(known.searcher.look(nowhere, { rows: 1 })).rejects.toMatchObject({
        name: 'validation_failed',
      });
    });

    it('does not start once it is stopped', async () => {
      const { known, search } = await findAll('city', 1);
      const signal = AbortSignal.abort(new Error('stopped'));
      await expect(known.searcher.page(search, { limit: 1, signal })).rejects.toThrow('stopped');
    });
  });
}
