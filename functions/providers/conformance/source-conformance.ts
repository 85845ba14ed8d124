import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/runtime/log.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import type { LeadSource } from '../lead-source.ts';
import type { VendorDeps } from '../vendors/call-vendor.ts';
import { allPages, describeLeads, everything, idsOf, type LeadsCase } from './leads-conformance.ts';
import {
  failureOf,
  type Held,
  type StandIn,
  standInDeps,
  testDescribed,
  vendorFaults,
} from './vendor-conformance.ts';

/** What the suite must know of a source and of the data of its stand-in. */
export type SourceCase<S extends Search, Fault extends string> = LeadsCase<S> & {
  start: () => Promise<StandIn<Fault>>;
  key: string;
  /** It asks for no key, so that none can be refused. */
  keyless?: true;
  create: (deps: VendorDeps) => LeadSource<S>;
  /** What its vendor's own description says of exchanges; undefined where there is none. */
  held?: Held;
  /** Asks for nothing that is honoured; absent where everything is. */
  foreign?: S;
  /** A call that may have cost something is not sent twice. */
  paid: boolean;
  /** Where this vendor means something else by a status than others. */
  reasons?: Partial<Record<string, SourceReason>>;
};

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

    const findAll = (search: S) => allPages(source, search);

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

    describeLeads(known, () => ({ source, all, requests }));

    test('asks nobody where it can honour no filter', async () => {
      if (!known.foreign) return;
      const before = vendor.exchanges.length;
      const failure = await failureOf(source.page(known.foreign, { limit: 10 }));
      expect([failure.reason, vendor.exchanges.length - before]).toEqual(['no_filter_honoured', 0]);
    });

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

    testDescribed(known.held, () => vendor.exchanges);
  });
}
