import { expect, test } from 'vitest';
import { columnOf, type Search } from '#shared/domain/kinds/index.ts';
import { Found } from '#shared/domain/leads/found.ts';
import type { LeadSource } from '../lead-source.ts';

/** What the suite must know of a source and of its data, wherever it has them. */
export type LeadsCase<S extends Search> = {
  /** The data set that its leads are of, and how their ids begin, where a lead of it is known by other sources too. */
  dataSet?: { id: string; ids: string };
  /** Finds most of what there is, on several pages. */
  broad: S;
  /** For every filter that is honoured, a search and who of all is found by it; without that, some are, or all where it says so. */
  filters: { [filter: string]: { search: S; finds?: (lead: Found) => boolean; keepsAll?: boolean } };
  /** A search by text. */
  byText: (text: string) => S;
  /** How many leads a large page and a small one are asked for, where the source gives as many as it is asked for. */
  pages?: { whole: number; few: number };
};

/** A source, all that `broad` finds there, and what it has sent so far. */
export type Opened<S extends Search> = { source: LeadSource<S>; all: Found[]; requests: () => string[] };

const mostPages = 60;
export const everything = 10_000;
export const idsOf = (leads: readonly Found[]): string[] => leads.map(({ id }) => id);

/** All pages of a search. */
export async function allPages<S extends Search>(
  source: LeadSource<S>,
  search: S,
  limit = everything,
): Promise<Found[]> {
  const leads: Found[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < mostPages; pages++) {
    const page = await source.page(search, { cursor, limit });
    leads.push(...page.found);
    cursor = page.next;
    if (!cursor) return leads;
    expect(cursor.length).toBeLessThanOrEqual(1_000);
  }
  return expect.fail('it goes on for ever');
}

/** What every source of leads must do, also one that asks no vendor. `opened` is called within the tests. */
export function describeLeads<S extends Search>(known: LeadsCase<S>, opened: () => Opened<S>): void {
  const { whole, few } = known.pages ?? { whole: everything, few: 7 };

  test('pages give each lead once, and as many as a look says', async () => {
    const { source, all, requests } = opened();
    expect(all.length).toBeGreaterThan(Math.min(source.able.pageSize, whole));
    expect(new Set(idsOf(all)).size).toBe(all.length);
    const before = requests().length;
    const { total, first } = await source.look(known.broad, { rows: 8 });
    if (total.is === 'exact') expect(total.count).toBe(all.length);
    // Where a row costs something, a look asks nobody.
    if (!source.able.showsRows) expect([requests().length - before, first]).toEqual([0, []]);
    else expect(idsOf(first)).toEqual(idsOf(all.slice(0, 8)));
    expect((await source.look(known.broad, { rows: 0 })).first).toEqual([]);
  });

  test('the same cursor gives the same page, and pages of few leads come to the same', async () => {
    const { source, all } = opened();
    const { next } = await source.page(known.broad, { limit: whole });
    const again = () => source.page(known.broad, { cursor: next, limit: whole });
    expect(next).toBeDefined();
    expect(await again()).toEqual(await again());
    expect(idsOf(await allPages(source, known.broad, few))).toEqual(idsOf(all));
  });

  test('every lead is one of its kind, with where each value comes from', () => {
    const { source, all } = opened();
    const dataSet = known.dataSet ?? { id: source.id, ids: source.id };
    for (const lead of all) {
      expect(Found.parse(lead)).toEqual(lead);
      const { id, kind, sources, sample, columns = {}, values } = lead;
      expect({ kind, sources, sample }).toEqual({
        kind: source.kind,
        sources: [dataSet.id],
        sample: source.id === 'sample',
      });
      expect(id.startsWith(`${dataSet.ids}:`)).toBe(true);
      for (const column of Object.keys(columns)) expect(columnOf(source.kind, column)?.key).toBe(column);
      expect(values.name?.[0]?.value).toBe(lead.name);
      for (const value of Object.values(values).flat()) {
        expect(value.source).toBe(dataSet.id);
        expect(value.value.trim()).not.toBe('');
        expect(new Date(value.last_seen).toISOString()).toBe(value.last_seen);
      }
    }
  });

  test('says of every filter that it honours which one it is', () => {
    const { source } = opened();
    expect(Object.keys(known.filters).toSorted()).toEqual([...source.able.filters].toSorted());
  });

  test.each(Object.keys(known.filters))(
    'honours %s: it is asked for, and who is found is so',
    async (filter) => {
      const { search, finds, keepsAll } = known.filters[filter] as (typeof known.filters)[string];
      const { source, all, requests } = opened();
      const before = requests().length;
      await allPages(source, known.broad);
      const between = requests().length;
      const found = await allPages(source, search);
      const [plain, filtered] = [requests()[before], requests()[between]];
      if (plain !== undefined) expect(filtered).not.toBe(plain);
      expect(found.length).toBeGreaterThan(0);
      if (keepsAll) expect(found.length).toBe(all.length);
      else expect(found.length).toBeLessThan(all.length);
      const ids = new Set(idsOf(all));
      expect(found.filter(({ id }) => !ids.has(id))).toEqual([]);
      if (finds) expect(idsOf(found).toSorted()).toEqual(idsOf(all.filter(finds)).toSorted());
    },
  );

  test.each(['zzqq*', 'zzqq%', "zzqq' OR '1'='1", 'zzqq"}]}', 'zzqq?????', 'zzqq\\', '*zzqq'])(
    'takes %s for what it is',
    async (text) => {
      expect(await allPages(opened().source, known.byText(text))).toEqual([]);
    },
  );
}
