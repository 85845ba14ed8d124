import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DomainAnswer, MailboxAnswer } from '../ports.ts';
import { type Evidence, isWorthAsking, judgeCheck } from './judge-check.ts';
import { leastAsked } from './score-of.ts';

const at = '2026-03-01T00:00:00.000Z';
const judge = (evidence: Evidence) => judgeCheck(evidence, at);
const said = (answer: MailboxAnswer['answer'], part: Evidence = {}) =>
  judge({ domain: 'mx_found', mailbox: { answer }, ...part });

const domainAnswers: DomainAnswer[] = [
  ...(['mx_found', 'only_address', 'null_mx', 'no_mail_server', 'no_domain', 'dns_failed'] as const),
];
const silences: MailboxAnswer['answer'][] = [
  ...(['server_silent', 'not_asked', 'verifier_busy', 'verifier_refused'] as const),
  ...(['verifier_failed', 'verifier_timeout', 'verifier_unreachable'] as const),
];
const sayings: MailboxAnswer['answer'][] = [
  ...(['mailbox_accepted', 'mailbox_refused', 'mailbox_disabled', 'mailbox_full', 'catch_all'] as const),
];
const facts = {
  disposable: fc.boolean(),
  webmail: fc.boolean(),
  role: fc.boolean(),
  invented: fc.boolean(),
};
const evidence = (answers: MailboxAnswer['answer'][]): fc.Arbitrary<Evidence> =>
  fc.record(
    {
      ...facts,
      domain: fc.constantFrom(...domainAnswers),
      mailbox: fc.record(
        { answer: fc.constantFrom(...answers), disposable: fc.boolean(), role: fc.boolean() },
        { requiredKeys: ['answer'] },
      ),
    },
    { requiredKeys: [] },
  );

describe('a check is', () => {
  test.each<[string, Evidence, string, string]>([
    ['no address', {}, 'invalid', 'rules'],
    ['a domain that does not exist', { domain: 'no_domain' }, 'invalid', 'dns'],
    ['a null MX', { domain: 'null_mx' }, 'invalid', 'dns'],
    ['no mail server', { domain: 'no_mail_server' }, 'invalid', 'dns'],
    ['a dead domain of disposable ones', { domain: 'no_domain', disposable: true }, 'invalid', 'dns'],
    ['a disposable domain', { domain: 'mx_found', disposable: true }, 'disposable', 'dns'],
    ['webmail that nobody was asked about', { domain: 'mx_found', webmail: true }, 'webmail', 'dns'],
    ['a role that nobody was asked about', { domain: 'mx_found', role: true }, 'role', 'dns'],
    ['a mail server that was not asked', { domain: 'mx_found' }, 'unknown', 'dns'],
    ['an address of the domain alone', { domain: 'only_address' }, 'unknown', 'dns'],
    ['name servers that failed', { domain: 'dns_failed' }, 'unknown', 'rules'],
    ['name servers that failed for a role', { domain: 'dns_failed', role: true }, 'unknown', 'rules'],
    ['name servers that failed for webmail', { domain: 'dns_failed', webmail: true }, 'unknown', 'rules'],
  ])('of %s: %o', (_, given, status, by) => {
    expect(judge(given)).toMatchObject({ status, by, checked_at: at });
  });

  test.each<[MailboxAnswer['answer'], Evidence, string]>([
    ['mailbox_accepted', {}, 'valid'],
    ['mailbox_accepted', { webmail: true }, 'valid'],
    ['mailbox_accepted', { role: true }, 'role'],
    ['mailbox_accepted', { domain: 'dns_failed' }, 'valid'],
    ['catch_all', {}, 'accept_all'],
    ['catch_all', { role: true }, 'accept_all'],
    ['mailbox_refused', {}, 'invalid'],
    ['mailbox_refused', { role: true, webmail: true }, 'invalid'],
    ['mailbox_disabled', {}, 'invalid'],
    ['mailbox_full', {}, 'unknown'],
  ])('by a server that says %s, with %o: %s', (answer, part, status) => {
    expect(said(answer, part)).toMatchObject({ status, by: 'reacher' });
  });

  test.each(silences)('the same as without a verifier, where one says %s', (answer) => {
    expect(said(answer)).toMatchObject({ status: 'unknown', by: 'dns', reasons: [answer, 'mx_found'] });
    expect(said(answer, { role: true }).status).toBe('role');
    expect(said(answer, { webmail: true }).status).toBe('webmail');
  });

  test('by what the verifier’s own lists know, too', () => {
    const mailbox = { answer: 'mailbox_accepted', role: true } as const;
    expect(judge({ domain: 'mx_found', mailbox }).status).toBe('role');
    expect(judge({ domain: 'mx_found', mailbox: { ...mailbox, disposable: true } }).status).toBe(
      'disposable',
    );
  });
});

test('its reasons tell what was seen, what was asked first', () => {
  expect(said('catch_all', { role: true, invented: true }).reasons).toEqual([
    ...['catch_all', 'mx_found', 'role', 'invented'],
  ]);
  expect(judge({ domain: 'null_mx', role: true }).reasons).toEqual(['null_mx', 'role']);
  expect(judge({}).reasons).toEqual(['bad_syntax']);
});

describe('whatever else is known', () => {
  test('nothing is valid without the answer of a server', () => {
    fc.assert(
      fc.property(evidence(silences), (given) => {
        const { status, score, by } = judge(given);
        expect(status).not.toBe('valid');
        expect(by).not.toBe('reacher');
        expect(score).toBeLessThan(leastAsked);
      }),
    );
  });

  test('valid is only what a server took and would not take for every name', () => {
    fc.assert(
      fc.property(evidence([...sayings, ...silences]), (given) => {
        const { status, reasons, score } = judge(given);
        const accepted = reasons.includes('mailbox_accepted');
        if (status === 'valid') expect(accepted && !reasons.includes('catch_all')).toBe(true);
        if (score >= leastAsked) expect(accepted).toBe(true);
      }),
    );
  });

  test('a score is 0 for what is invalid, low for what is disposable, and between for the rest', () => {
    fc.assert(
      fc.property(evidence([...sayings, ...silences]), (given) => {
        const { status, score } = judge(given);
        if (status === 'invalid') expect(score).toBe(0);
        else if (status === 'disposable') expect(score).toBeLessThan(10);
        else expect(score).toBeGreaterThan(0);
        expect(Number.isInteger(score) && score <= 100).toBe(true);
      }),
    );
  });

  test('name servers that failed make nothing invalid', () => {
    fc.assert(
      fc.property(evidence(silences), (given) => {
        expect(judge({ ...given, domain: 'dns_failed' }).status).not.toBe('invalid');
      }),
    );
  });
});

test('a mail server is asked where there is one, or where that is not known', () => {
  expect(domainAnswers.filter((domain) => isWorthAsking({ domain }))).toEqual(['mx_found', 'dns_failed']);
  expect(isWorthAsking({ domain: 'mx_found', disposable: true })).toBe(false);
});
