import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/runtime/log.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import { Found } from '#shared/domain/leads/found.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import type { LeadSource } from './lead-source.ts';
import { failureOf, type StandIn, standInDeps, vendorFaults } from './vendor-conformance.ts';
import type { VendorDeps } from './vendors/call-vendor.ts';

/** What the suite must know of a source and of the data of its stand-in. */
export type SourceCase<S extends Search, Fault extends string> = {
  start: () => Promise<StandIn<Fault>>;
  key: string;
  /** It asks for no key, so that none can be refused. */
  keyless?: true;
  /** The data set that its leads are of, and how their ids begin, where a lead of it is known by other sources too. */
  dataSet?: { id: string; ids: string };
  create: (deps: VendorDeps) => LeadSource<S>;
  /** Finds most of what the stand-in has, on several pages. */
  broad: S;
  /** For every filter that is honoured, a search and who of all is found by it. */
  filters: { [filter: string]: { search: S; finds: (lead: Found) => boolean } };
  /** A search by text. */
  byText: (text: string) => S;
  /** Asks for nothing that is honoured; absent where everything is. */
  foreign?: S;
  /** A call that may have cost something is not sent twice. */
  paid: boolean;
  /** Where this vendor means something else by a status than others. */
  reasons?: Partial<Record<string, SourceReason>>;
};

const mostPages = 60;
const everything = 10_000;
const idsOf = (leads: readonly Found[]): string[] => leads.map(({ id }) => id);

/** What every source of a vendor must do, against the vendor's stand-in: run by each adapter's own test. */
export function describeSource<S extends Search, Fault extends string>(
  name: string,
  known: SourceCase<S, Fault>,
): void {
  describe(`${name} is a source of leads`, () => {
    let vendor: StandIn<Fault>;
    let source: LeadSource<S>;
    let all: Found[];
    const sourceWith = (key: string) => known.create(standInDeps(vendor, key, 1_500));
    const wish = (fault: string) => vendor.wish(fault as Fault);
    const requests = () =>
      vendor.exchanges.map(({ method, path, query, body }) =>
        JSON.stringify([method, path, `${query}`, body]),
      );

    /** All pages of a search. */
    async function findAll(search: S, limit = everything): Promise<Found[]> {
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

    beforeAll(async () => {
      vendor = await known.start();
      source = sourceWith(known.key);
      all = await findAll(known.broad);
    });
    afterAll(() => vendor.stop());
    beforeEach(() => {
      vendor.wish();
      vi.restoreAllMocks();
    });

    test('pages give each lead once, and as many as a look says', async () => {
      expect(all.length).toBeGreaterThan(source.able.pageSize);
      expect(new Set(idsOf(all)).size).toBe(all.length);
      const before = vendor.exchanges.length;
      const { total, first } = await source.look(known.broad, { rows: 8 });
      if (total.is === 'exact') expect(total.count).toBe(all.length);
      // Where a row costs something, a look asks nobody.
      if (!source.able.showsRows) expect([vendor.exchanges.length - before, first]).toEqual([0, []]);
      else expect(idsOf(first)).toEqual(idsOf(all.slice(0, 8)));
      expect((await source.look(known.broad, { rows: 0 })).first).toEqual([]);
    });

    test('the same cursor gives the same page, and pages of few leads come to the same', async () => {
      const { next } = await source.page(known.broad, { limit: everything });
      const again = () => source.page(known.broad, { cursor: next, limit: everything });
      expect(next).toBeDefined();
      expect(await again()).toEqual(await again());
      expect(idsOf(await findAll(known.broad, 7))).toEqual(idsOf(all));
    });

    test('every lead is one of its kind, with where each value comes from', () => {
      const dataSet = known.dataSet ?? { id: source.id, ids: source.id };
      for (const lead of all) {
        expect(Found.parse(lead)).toEqual(lead);
        const { id, kind, sources, sample, columns = {}, values } = lead;
        expect({ kind, sources, sample }).toEqual({
          kind: source.kind,
          sources: [dataSet.id],
          sample: false,
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
      expect(Object.keys(known.filters).toSorted()).toEqual([...source.able.filters].toSorted());
    });

    test.each(Object.keys(known.filters))(
      'honours %s: it is asked for, and who is found is so',
      async (filter) => {
        const { search, finds } = known.filters[filter] as (typeof known.filters)[string];
        vendor.exchanges.splice(0);
        await findAll(known.broad);
        const plain = requests()[0];
        vendor.exchanges.splice(0);
        const found = await findAll(search);
        expect(requests()[0]).not.toBe(plain);
        expect(found.length).toBeGreaterThan(0);
        expect(found.length).toBeLessThan(all.length);
        expect(idsOf(found).toSorted()).toEqual(idsOf(all.filter(finds)).toSorted());
      },
    );

    test('asks nobody where it can honour no filter', async () => {
      if (!known.foreign) return;
      const before = vendor.exchanges.length;
      const failure = await failureOf(source.page(known.foreign, { limit: 10 }));
      expect([failure.reason, vendor.exchanges.length - before]).toEqual(['no_filter_honoured', 0]);
    });

    test.each(['zzqq*', 'zzqq%', "zzqq' OR '1'='1", 'zzqq"}]}', 'zzqq?????', 'zzqq\\', '*zzqq'])(
      'takes %s for what it is',
      async (text) => {
        expect(await findAll(known.byText(text))).toEqual([]);
      },
    );

    test.each(vendorFaults)('says why it gave nothing: %s', async (fault, usual, retryAfter) => {
      wish(fault);
      const failure = await failureOf(source.page(known.broad, { limit: 10 }));
      const reason = known.reasons?.[fault] ?? usual;
      expect(failure).toMatchObject({ name: 'source_failed', source: source.id, reason, retryAfter });
    });

    test('a key that is revoked between two pages is told, and the cursor goes on once one is taken again', async () => {
      const { found, next } = await source.page(known.broad, { limit: everything });
      const goOn = () => source.page(known.broad, { cursor: next, limit: everything });
      wish('401');
      expect((await failureOf(goOn())).reason).toBe(known.reasons?.['401'] ?? 'key_refused');
      vendor.wish();
      const both = idsOf([...found, ...(await goOn()).found]);
      expect(both).toEqual(idsOf(all.slice(0, both.length)));
      expect(both.length).toBeGreaterThan(found.length);
    });

    test('asks once more after a failure that passes, unless that may cost', async () => {
      wish('500-once');
      const asking = source.page(known.broad, { limit: 10 });
      if (known.paid) expect((await failureOf(asking)).reason).toBe('unavailable');
      else expect((await asking).found.length).toBeGreaterThan(0);
    });

    test.each(['same-page', 'circle'])('ends with a vendor that goes in a circle: %s', async (fault) => {
      wish(fault);
      expect((await failureOf(findAll(known.broad))).reason).toBe(known.reasons?.[fault] ?? 'repeats_itself');
    });

    test('ends with a vendor whose pages are empty, and takes more than it asked for', async () => {
      wish('empty-pages');
      expect(await findAll(known.broad)).toEqual([]);
      wish('flood');
      const { found } = await source.page(known.broad, { limit: 10 });
      expect(new Set(idsOf(found)).size).toBe(found.length);
      expect(found.length).toBeGreaterThanOrEqual(10);
    });

    test('an abort rejects with its reason', async () => {
      wish('slow');
      const reason = new Error('stopped');
      const controller = new AbortController();
      const asking = source.page(known.broad, { limit: 10, signal: controller.signal });
      setTimeout(() => controller.abort(reason), 100);
      await expect(asking).rejects.toBe(reason);
      const { signal } = controller;
      await expect(source.look(known.broad, { rows: 1, signal })).rejects.toBe(reason);
    });

    test.skipIf(known.keyless)('the key is in no address, no error and no log', async () => {
      const key = 'a-wrong-key-that-is-secret';
      const lines: unknown[] = [];
      for (const level of ['debug', 'info', 'warn', 'error'] as const)
        vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
      const failure = await failureOf(sourceWith(key).page(known.broad, { limit: 10 }));
      expect(failure.reason).toBe('key_refused');
      expect(lines.length).toBeGreaterThan(0);
      const told = JSON.stringify([lines, failure.message, failure.stack, { ...failure }, requests()]);
      expect(told).not.toContain(key);
      expect(told).not.toContain(known.key);
    });
  });
}
