import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { log } from '#functions/platform/runtime/log.ts';
import type { AskMailbox, MailboxSilence } from '../ports.ts';
import { createVerifier } from '../verify-email/create-verifier.ts';
import type { StandIn } from './vendor-conformance.ts';

/** What the suite must know of a verifier of mailboxes, and of its stand-in. */
export type VerifierCase<Fault extends string> = {
  start: () => Promise<StandIn<Fault>>;
  key: string;
  /** `timeoutMs` is how long an answer may take. */
  create: (of: { url: string; key: string; now: () => Date; timeoutMs: number }) => AskMailbox;
  /** An address whose server takes mail for it, by the stand-in. */
  known: string;
};

/** What a verifier does wrong, what that is called, and for how many seconds it is left alone for it. */
const faults: readonly [fault: string, answer: MailboxSilence, seconds: number][] = [
  ['401', 'verifier_refused', 60],
  ['402', 'verifier_refused', 60],
  ['403', 'verifier_refused', 60],
  ['429', 'verifier_busy', 30],
  ['429-for-a-minute', 'verifier_busy', 60],
  ['500', 'verifier_failed', 0],
  ['lost', 'verifier_unreachable', 0],
  ['slow', 'verifier_timeout', 0],
  ['html', 'verifier_failed', 0],
  ['half', 'verifier_failed', 0],
  ['other-shape', 'verifier_failed', 0],
];

/** What every verifier of mailboxes must do, against its stand-in: run by each adapter's own test. */
export function describeVerifier<Fault extends string>(name: string, known: VerifierCase<Fault>): void {
  describe(`${name} is a verifier`, () => {
    let vendor: StandIn<Fault>;
    let clock: number;
    beforeAll(async () => {
      vendor = await known.start();
    });
    afterAll(() => vendor.stop());
    beforeEach(() => {
      vendor.wish();
      vi.restoreAllMocks();
      clock = Date.parse('2026-03-01T00:00:00Z');
    });
    const now = () => new Date(clock);
    const verifierWith = (key: string) => known.create({ url: vendor.url, key, now, timeoutMs: 300 });
    const wish = (fault: string) => vendor.wish(fault as Fault);
    const has = async (): Promise<'mx_found'> => 'mx_found';
    const check = async (ask: AskMailbox) => {
      const verifier = createVerifier({ lookUp: has, ask, isDisposable: () => false, now });
      return (await verifier.verify([{ address: known.known }], AbortSignal.timeout(5_000)))[0];
    };

    test('says of a mailbox that its server takes mail for it, and nobody else makes an address valid', async () => {
      expect(await verifierWith(known.key)(known.known)).toMatchObject({ answer: 'mailbox_accepted' });
      expect((await check(verifierWith(known.key)))?.status).toBe('valid');
    });

    test.each(faults)(
      'says why it gave nothing, and makes nothing valid of it: %s',
      async (fault, answer) => {
        wish(fault);
        expect(await verifierWith(known.key)(known.known)).toEqual({ answer });
        const checked = await check(verifierWith(known.key));
        expect(checked).toMatchObject({ status: 'unknown', reasons: expect.arrayContaining([answer]) });
        expect(checked?.score).toBeLessThan(80);
      },
    );

    test.each(faults)('is left alone for as long as %s wants it', async (fault, answer, seconds) => {
      wish(fault);
      const ask = verifierWith(known.key);
      await ask(known.known);
      const before = vendor.exchanges.length;
      if (seconds > 0) {
        clock += seconds * 1_000 - 1;
        expect(await ask(known.known)).toEqual({ answer });
        expect(vendor.exchanges.length).toBe(before);
        clock += 1;
      }
      vendor.wish();
      expect(await ask(known.known)).toMatchObject({ answer: 'mailbox_accepted' });
      expect(vendor.exchanges.length).toBe(before + 1);
    });

    test('the key is in no address, no answer and no log', async () => {
      const lines: unknown[] = [];
      for (const level of ['debug', 'info', 'warn', 'error'] as const)
        vi.spyOn(log, level).mockImplementation((...line) => void lines.push(line));
      const key = 'a-wrong-key-that-is-secret';
      const answer = await verifierWith(key)(known.known);
      expect(answer).toEqual({ answer: 'verifier_refused' });
      expect(lines.length).toBeGreaterThan(0);
      const sent = vendor.exchanges.map(({ path, query, body }) => [path, `${query}`, body]);
      expect(JSON.stringify([lines, answer, sent])).not.toContain(key);
    });
  });
}

/** What name servers do wrong: a code that they answer with, silence, or nobody who listens. */
export const nameFaults = ['server-failed', 'refused', 'silence', 'nobody'] as const;
export type NameFault = (typeof nameFaults)[number];

/** What everybody who asks name servers must do: run by each adapter's own test. */
export function describeNames<T>(
  name: string,
  known: {
    /** Asks servers that have this fault about a domain of theirs. */
    ask: (fault: NameFault | undefined) => Promise<T>;
    says: T;
    /** What it comes to where nobody would say. */
    nothing: T;
  },
): void {
  describe(`${name} asks name servers`, () => {
    test('and says what they say', async () => {
      expect(await known.ask(undefined)).toEqual(known.says);
    });
    test.each(nameFaults)(
      'and makes nothing of it where they would not say: %s',
      async (fault) => {
        const since = performance.now();
        expect(await known.ask(fault)).toEqual(known.nothing);
        expect(performance.now() - since).toBeLessThan(10_000);
      },
      15_000,
    );
  });
}
