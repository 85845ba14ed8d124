import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/runtime/log.ts';
import { columnOf } from '#shared/domain/kinds/index.ts';
import { freeFor, sourcesFor } from '#shared/domain/leads/enrichments.ts';
import { Found } from '#shared/domain/leads/found.ts';
import { type LeadField, LeadValues } from '#shared/domain/leads/lead.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import type { EnrichmentSource, Subject } from '../enrichment-source.ts';
import type { VendorDeps } from '../vendors/call-vendor.ts';
import {
  failureOf,
  type Held,
  type StandIn,
  standInDeps,
  testDescribed,
  vendorFaults,
} from './vendor-conformance.ts';

/** What the suite must know of who is asked, and of the data of the stand-in. */
export type EnrichmentCase<Fault extends string> = {
  start: () => Promise<StandIn<Fault>>;
  key: string;
  /** It asks for no key and costs nothing, so that none can be refused. */
  keyless?: true;
  create: (deps: VendorDeps) => EnrichmentSource | undefined;
  /** What its vendor's own description says of exchanges; undefined where there is none. */
  held?: Held;
  /** Whatever goes wrong it tells nothing: it goes by what anybody may publish, and who publishes nonsense is no failure of ours. */
  silent?: true;
  /** Somebody whom the stand-in knows, by its address where that matters, and what it tells of them. */
  known: Subject | ((url: string) => Subject);
  gives: { field?: LeadField; value?: string; people?: number };
  /** Somebody whom it does not know. */
  stranger: Subject | ((url: string) => Subject);
  /** What it tells of somebody whom it does not know, where that is an answer. */
  tellsStranger?: string;
  /** Somebody of whom too little is known to ask. */
  vague: Subject;
  paid: boolean;
  reasons?: Partial<Record<string, SourceReason>>;
};

const options = { limit: 5 };

/** What everybody who is asked about leads must do, against the vendor's stand-in: run by each adapter's own test. */
export function describeEnrichment<Fault extends string>(name: string, known: EnrichmentCase<Fault>): void {
  describe(`${name} is asked about leads`, () => {
    let vendor: StandIn<Fault>;
    let source: EnrichmentSource;
    const sourceWith = (key: string): EnrichmentSource =>
      known.create(standInDeps(vendor, key, 1_500)) ?? expect.fail('there is none');
    const wish = (fault: string) => vendor.wish(fault as Fault);

    const subjectOf = (one: Subject | ((url: string) => Subject)): Subject =>
      typeof one === 'function' ? one(vendor.url) : one;
    const askKnown = (signal?: AbortSignal) => source.ask(subjectOf(known.known), { ...options, signal });

    beforeAll(async () => {
      vendor = await known.start();
    });
    afterAll(() => vendor.stop());
    beforeEach(() => {
      source = sourceWith(known.key);
      vendor.wish();
      vi.restoreAllMocks();
    });

    test('is one that each of its kinds asks, and says what that costs', () => {
      for (const kind of source.kinds)
        expect([...sourcesFor(source.gives, kind), freeFor(source.gives, kind)]).toContain(source.id);
      expect(source.kinds).toContain(subjectOf(known.known).kind);
      expect(source.cost.credits > 0).toBe(!known.keyless);
    });

    test('tells what it has, each value with where it comes from', async () => {
      const given = (await askKnown()) ?? expect.fail('nothing');
      const { values, columns = {}, people = [] } = given;
      expect(LeadValues.parse(values)).toEqual(values);
      for (const value of Object.values(values).flat()) {
        expect(value.source).toBe(source.id);
        expect(new Date(value.last_seen).toISOString()).toBe(value.last_seen);
      }
      for (const column of Object.keys(columns))
        expect(columnOf(subjectOf(known.known).kind, column)?.key).toBe(column);
      for (const one of people) {
        expect(Found.parse(one)).toEqual(one);
        expect(one).toMatchObject({ kind: 'people', sources: [source.id] });
      }
      expect(values.name).toBeUndefined();
      expect(people.length).toBe(known.gives.people ?? 0);
      const { field, value } = known.gives;
      if (field) expect(values[field]?.map((told) => told.value)).toContain(value);
    });

    test('says of who is not known nothing else, and no failure', async () => {
      expect(source.canAsk(subjectOf(known.stranger))).toBe(true);
      const given = await source.ask(subjectOf(known.stranger), options);
      const told = Object.values(given?.values ?? {}).flatMap((values) => values.map(({ value }) => value));
      expect(told).toEqual(known.tellsStranger ? [known.tellsStranger] : []);
      expect(given === undefined).toBe(!known.tellsStranger);
    });

    test('asks nobody where too little is known', async () => {
      const before = vendor.exchanges.length;
      expect(source.canAsk(known.vague)).toBe(false);
      expect(await source.ask(known.vague, options)).toBeUndefined();
      expect(vendor.exchanges.length).toBe(before);
    });

    test.each(vendorFaults)('says why it gave nothing: %s', async (fault, usual, retryAfter) => {
      wish(fault);
      if (known.silent) return expect(await askKnown()).toBeUndefined();
      const failure = await failureOf(askKnown());
      const reason = known.reasons?.[fault] ?? usual;
      expect(failure).toMatchObject({ name: 'source_failed', source: source.id, reason, retryAfter });
    });

    test.skipIf(known.silent)(
      'asks once more after a failure that passes, unless that may cost',
      async () => {
        wish('500-once');
        const asking = askKnown();
        if (known.paid) expect((await failureOf(asking)).reason).toBe('unavailable');
        else expect(await asking).toBeDefined();
      },
    );

    test('an abort rejects with its reason', async () => {
      wish('slow');
      const reason = new Error('stopped');
      const controller = new AbortController();
      const asking = askKnown(controller.signal);
      setTimeout(() => controller.abort(reason), 100);
      await expect(asking).rejects.toBe(reason);
    });

    test.skipIf(known.keyless)('the key is in no address, no error and no log', async () => {
      const key = 'a-wrong-key-that-is-secret';
      const lines: unknown[] = [];
      for (const level of ['debug', 'info', 'warn', 'error'] as const)
        vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
      const failure = await failureOf(sourceWith(key).ask(subjectOf(known.known), options));
      expect(failure.reason).toBe('key_refused');
      const requests = vendor.exchanges.map(({ path, query, body }) => [path, `${query}`, body]);
      const told = JSON.stringify([lines, failure.message, failure.stack, { ...failure }, requests]);
      expect(told).not.toContain(key);
      expect(told).not.toContain(known.key);
    });

    testDescribed(known.held, () => vendor.exchanges);
  });
}
