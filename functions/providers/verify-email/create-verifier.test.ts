import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import type { AskMailbox, LookUpDomain, MailboxAnswer } from '../ports.ts';
import { createVerifier, type VerifierDeps } from './create-verifier.ts';
import { isDisposable } from './disposable.ts';

const never = new AbortController().signal;
const hour = 3_600_000;

/** A verifier with answers of one's own, that notes what was asked. */
function world(answers: { domain?: LookUpDomain; mailbox?: AskMailbox } & Partial<VerifierDeps> = {}) {
  const asked: string[] = [];
  const clock = { at: Date.parse('2026-03-01T00:00:00Z') };
  const { domain, mailbox, ...more } = answers;
  const verifier = createVerifier({
    lookUp: (name) => {
      asked.push(name);
      return domain ? domain(name) : Promise.resolve('mx_found');
    },
    ask:
      mailbox &&
      ((address) => {
        asked.push(address);
        return mailbox(address);
      }),
    isDisposable,
    now: () => new Date(clock.at),
    ...more,
  });
  const statusOf = async (...addresses: string[]) => {
    const checks = await verifier.verify(
      addresses.map((address) => ({ address })),
      never,
    );
    return checks.map(({ status }) => status);
  };
  return { verifier, statusOf, asked, clock };
}
const says =
  (answer: MailboxAnswer['answer']): AskMailbox =>
  async () => ({ answer });

describe('a verifier', () => {
  test('answers in the order of the addresses', async () => {
    const { statusOf } = world({ mailbox: says('mailbox_accepted') });
    const given = ['anna@acme.de', 'nonsense', 'info@acme.de', 'x@mailinator.com', 'anna.smith@gmail.com'];
    expect(await statusOf(...given)).toEqual(['valid', 'invalid', 'role', 'disposable', 'valid']);
  });

  test('calls nothing valid where no verifier is set up', async () => {
    const { statusOf, asked } = world();
    expect(await statusOf('anna@acme.de', 'info@acme.de', 'anna.smith@gmail.com')).toEqual([
      ...['unknown', 'role', 'webmail'],
    ]);
    expect(asked).toEqual(['acme.de', 'gmail.com']);
  });

  test('believes who found an address about whose box it is', async () => {
    const { verifier } = world();
    const emails = [
      { address: 'office@acme.de', kind: 'personal' as const },
      { address: 'bert@acme.de', kind: 'role' as const },
    ];
    const checks = await verifier.verify(emails, never);
    expect(checks.map(({ status }) => status)).toEqual(['unknown', 'role']);
  });

  test('knows a disposable domain and those under it', async () => {
    expect(await world().statusOf('x@mailinator.com', 'x@mx.mailinator.com')).toEqual([
      'disposable',
      'disposable',
    ]);
  });

  test('says of the sample data that it is invented', async () => {
    const [check] = await world().verifier.verify([{ address: 'a@shop.leadwright.example' }], never);
    expect(check?.reasons).toContain('invented');
  });

  test('asks name servers once for all addresses of a domain, and ahead where it is told the website', async () => {
    const { verifier, statusOf, asked } = world();
    verifier.prepare('https://www.acme.de/kontakt');
    await statusOf('a@acme.de', 'b@acme.de', 'c@ACME.de');
    expect(asked).toEqual(['acme.de']);
    for (const nonsense of ['', 'http://', 'localhost', 'http://192.0.2.1/']) verifier.prepare(nonsense);
    expect(asked).toEqual(['acme.de']);
  });

  test.each([
    ['no_domain', 59 * 60_000, 1],
    ['mx_found', 61 * 60_000, 2],
    ['dns_failed', 61_000, 2],
  ] as const)('remembers %s, and asks for it %i ms later %i times in all', async (answer, ms, times) => {
    const { statusOf, asked, clock } = world({ domain: async () => answer });
    await statusOf('a@acme.de');
    clock.at += ms;
    await statusOf('a@acme.de');
    expect(asked).toHaveLength(times);
  });

  test('asks a mail server once an hour where it said something, and again where it did not', async () => {
    const { statusOf, asked, clock } = world({ mailbox: says('mailbox_refused') });
    await statusOf('a@acme.de');
    clock.at += hour / 2;
    await statusOf('a@acme.de');
    expect(asked.filter((one) => one.includes('@'))).toHaveLength(1);
    const silent = world({ mailbox: says('verifier_timeout') });
    await silent.statusOf('a@acme.de');
    await silent.statusOf('a@acme.de');
    expect(silent.asked.filter((one) => one.includes('@'))).toHaveLength(2);
  });

  test('asks mail servers about the first five addresses alone', async () => {
    const { statusOf, asked } = world({ mailbox: says('mailbox_accepted') });
    const names = ['anna', 'bert', 'carl', 'dora', 'emil', 'fred', 'gina'];
    const statuses = await statusOf(...names.map((name) => `${name}@acme.de`));
    expect(statuses).toEqual([...Array(5).fill('valid'), 'unknown', 'unknown']);
    expect(asked.filter((one) => one.includes('@'))).toHaveLength(5);
  });
});

describe('in time', () => {
  const hangs = () => new Promise<never>(() => undefined);

  test('it answers when name servers do not', async () => {
    const { verifier } = world({ domain: hangs, totalMs: 50 });
    const [check] = await verifier.verify([{ address: 'anna@acme.de' }], never);
    expect(check).toMatchObject({ status: 'unknown', reasons: ['not_asked', 'dns_failed'] });
  });

  test('it answers when a verifier does not, and one that comes later is remembered', async () => {
    const late = Promise.withResolvers<MailboxAnswer>();
    const { verifier, statusOf } = world({ mailbox: () => late.promise, totalMs: 50 });
    const [check] = await verifier.verify([{ address: 'anna@acme.de' }], never);
    expect(check).toMatchObject({ status: 'unknown', reasons: ['verifier_timeout', 'mx_found'] });
    late.resolve({ answer: 'mailbox_accepted' });
    await sleep(0);
    expect(await statusOf('anna@acme.de')).toEqual(['valid']);
  });

  test('it is stopped by who asked', async () => {
    const stop = new AbortController();
    const checks = world({ domain: hangs }).verifier.verify([{ address: 'anna@acme.de' }], stop.signal);
    stop.abort(new Error('stopped'));
    await expect(checks).rejects.toThrow('stopped');
  });
});
