import { describe, expect, test } from 'vitest';
import {
  type EmailVerifier,
  type EnrichmentSource,
  SourceFailure,
  type Subject,
} from '#functions/providers/index.ts';
import type { EmailCheck } from '#shared/domain/leads/email-check.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import type { SourceId, SourceReason } from '#shared/domain/leads/sources.ts';
import { findFurtherEmails, hasEmail } from './find-emails.ts';
import { likelyAddresses } from './name-patterns.ts';

const now = () => new Date('2026-03-01T00:00:00Z');
const seen = now().toISOString();
const ann: Subject = { kind: 'people', name: 'Ann Doe', columns: { company_website: 'https://acme.com' } };
const checkOf = (status: EmailCheck['status'], ...reasons: EmailCheck['reasons']): EmailCheck => ({
  ...{ status, score: 50, reasons, checked_at: seen, by: 'reacher' },
});
/** Says of each address what a test wants, and notes which it was asked for. */
function verifierOf(says: (address: string) => EmailCheck) {
  const asked: string[] = [];
  const verifier: EmailVerifier = {
    prepare: () => undefined,
    verify: async (emails) =>
      emails.map(({ address }) => {
        asked.push(address);
        return says(address);
      }),
  };
  return { verifier, asked };
}
const vendorOf = (
  id: SourceId,
  gives: string | SourceReason | undefined,
  asked: string[],
): EnrichmentSource => ({
  ...{ id, gives: 'emails', kinds: ['people'], cost: { credits: 1, per: 'answer' }, canAsk: () => true },
  async ask() {
    asked.push(id);
    if (gives && !gives.includes('@')) throw new SourceFailure(id, gives as SourceReason);
    const value: LeadValue = {
      value: gives ?? '',
      source: id,
      confidence: 90,
      first_seen: seen,
      last_seen: seen,
    };
    return gives ? { values: { email: [value] } } : undefined;
  },
});
const refused = checkOf('invalid', 'mailbox_refused');
const silent = checkOf('unknown', 'not_asked');

describe('an address made of a name', () => {
  test('is taken where its mail server says that this box is there', async () => {
    const { verifier, asked } = verifierOf((address) =>
      address === 'adoe@acme.com' ? checkOf('valid', 'mailbox_accepted') : refused,
    );
    const vendors: string[] = [];
    const sources = [vendorOf('hunter', 'ann@acme.com', vendors)];
    const { values } = await findFurtherEmails({ verifier, sources, now }, ann, []);
    expect(values.email).toMatchObject([
      { value: 'adoe@acme.com', source: 'pattern', check: { status: 'valid' } },
    ]);
    expect(asked).toEqual(['ann.doe@acme.com', 'ann@acme.com', 'adoe@acme.com']);
    expect(vendors).toEqual([]);
  });

  test.each([
    ['nobody was asked', silent],
    ['the server takes every name', checkOf('accept_all', 'catch_all')],
    ['the domain takes no mail', checkOf('invalid', 'null_mx')],
  ])('is none where %s, and nobody is asked twice', async (_, check) => {
    const { verifier, asked } = verifierOf(() => check);
    expect(await findFurtherEmails({ verifier, sources: [], now }, ann, [])).toEqual({
      values: {},
      failures: [],
    });
    expect(asked).toHaveLength(1);
  });

  test('is that of a person whom the website names, and of nobody without two names', async () => {
    const { verifier, asked } = verifierOf(() => refused);
    const shop: Subject = { kind: 'local', name: 'Shop', website: 'https://shop.com', columns: {} };
    const person = {
      value: 'Jörg Groß',
      source: 'website',
      confidence: 80,
      first_seen: seen,
      last_seen: seen,
    };
    await findFurtherEmails({ verifier, sources: [], now }, shop, [person]);
    expect(asked[0]).toBe('joerg.gross@shop.com');
    expect(likelyAddresses('Madonna', 'a.com')).toEqual([]);
    expect(likelyAddresses('李 小龙', 'a.com')).toEqual([]);
  });
});

describe('vendors', () => {
  test('are asked one after the other until one gives an e-mail that takes mail', async () => {
    const asked: string[] = [];
    const { verifier } = verifierOf((address) => (address === 'old@acme.com' ? refused : silent));
    const sources = [
      vendorOf('hunter', 'old@acme.com', asked),
      vendorOf('apollo', 'ann@acme.com', asked),
      vendorOf('people-data-labs', 'other@acme.com', asked),
    ];
    const { values } = await findFurtherEmails({ verifier, sources, now }, ann, []);
    expect(asked).toEqual(['hunter', 'apollo']);
    expect(values.email?.map(({ value, source, check }) => [value, source, check?.status])).toEqual([
      ['old@acme.com', 'hunter', 'invalid'],
      ['ann@acme.com', 'apollo', 'unknown'],
    ]);
    expect(hasEmail(values)).toBe(true);
  });

  test('that fail are passed over, and told', async () => {
    const asked: string[] = [];
    const sources = [vendorOf('hunter', 'rate_limited', asked), vendorOf('apollo', undefined, asked)];
    const { values, failures } = await findFurtherEmails({ sources, now }, ann, []);
    expect([values, failures.map(({ source, reason }) => [source, reason])]).toEqual([
      {},
      [['hunter', 'rate_limited']],
    ]);
    expect(asked).toEqual(['hunter', 'apollo']);
  });
});
