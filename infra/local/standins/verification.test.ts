import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { createDomainLookup } from '#functions/providers/adapters/dns/look-up-domain.ts';
import { VerifyEnv } from '#functions/providers/env.ts';
import { composeVerifier } from '#functions/providers/index.ts';
import { noNameServer } from '#tests/support/no-name-server.ts';
import { replyOf } from './reacher.ts';
import { startVerification } from './verification.ts';

/** The output of Reacher's own description, with nothing that is not in it. */
const Failure = z.strictObject({ type: z.string(), message: z.string() });
const Duration = z.strictObject({ secs: z.int(), nanos: z.int() });
const Output = z.strictObject({
  input: z.email(),
  is_reachable: z.enum(['invalid', 'unknown', 'safe', 'risky']),
  misc: z.strictObject({ is_disposable: z.boolean(), is_role_account: z.boolean() }).or(Failure),
  mx: z.strictObject({ accepts_mail: z.boolean(), records: z.array(z.string()) }).or(Failure),
  smtp: z
    .strictObject({
      ...{ can_connect_smtp: z.boolean(), has_full_inbox: z.boolean(), is_catch_all: z.boolean() },
      ...{ is_deliverable: z.boolean(), is_disabled: z.boolean() },
    })
    .or(Failure),
  syntax: z.strictObject({ domain: z.string(), is_valid_syntax: z.boolean(), username: z.string() }),
  debug: z.strictObject({
    ...{ start_time: z.iso.datetime(), end_time: z.iso.datetime(), duration: Duration },
    server_name: z.string(),
    smtp: z.strictObject({
      verif_method: z.strictObject({ type: z.enum(['Smtp', 'Headless', 'Api', 'Skipped']) }),
    }),
  }),
});

let standIns: Awaited<ReturnType<typeof startVerification>>;
beforeAll(async () => {
  standIns = await startVerification();
});
afterAll(() => standIns.stop());

describe('the stand-in of Reacher', () => {
  const names = ['anna', 'nobody', 'full', 'closed', 'anything', 'silent'];

  test.each(names)('speaks its wire format about %s', (name) => {
    expect(Output.safeParse(replyOf(`${name}@shop-2.leadwright.example`)).error).toBeUndefined();
    expect(Output.safeParse(replyOf(`${name}@acme.de`)).error).toBeUndefined();
  });

  test('says that it is one, and knows nobody who is not invented', () => {
    const reply = Output.parse(replyOf('anna@acme.de'));
    expect(reply).toMatchObject({ is_reachable: 'unknown', debug: { server_name: 'leadwright-stand-in' } });
    expect(reply.smtp).toHaveProperty('message', expect.stringContaining('stand-in'));
  });

  test('refuses what Reacher would', async () => {
    const { STAND_IN_REACHER } = standIns.environment;
    const post = (path: string, body: string) =>
      fetch(`${STAND_IN_REACHER}${path}`, { method: 'POST', body });
    expect((await post('/v1/check_email', '{"to')).status).toBe(400);
    expect((await post('/v1/nothing', '{}')).status).toBe(404);
  });
});

test('the stand-in of name servers speaks of invented names alone', async () => {
  const lookUp = createDomainLookup({ servers: [standIns.environment.STAND_IN_DNS], isWhole: true });
  expect(await lookUp('shop-2.leadwright.example')).toBe('mx_found');
  expect(await lookUp('no-mail.leadwright.example')).toBe('null_mx');
  expect(await lookUp('gone.leadwright.example')).toBe('no_domain');
  expect(await lookUp('acme.de')).toBe('dns_failed');
  expect(await lookUp('leadwright.example.acme.de')).toBe('dns_failed');
});

describe('a verifier with stand-ins', () => {
  const check = async (...addresses: string[]) => {
    const env = VerifyEnv.parse({ ...standIns.environment, DNS_SERVERS: noNameServer });
    const verifier = composeVerifier(env);
    return verifier.verify(
      addresses.map((address) => ({ address })),
      new AbortController().signal,
    );
  };

  test('asks them about invented businesses, and says so', async () => {
    const [taken, refused, dead] = await check(
      ...[
        'anna@shop-2.leadwright.example',
        'nobody@shop-2.leadwright.example',
        'anna@gone.leadwright.example',
      ],
    );
    expect(taken).toMatchObject({
      status: 'valid',
      by: 'reacher',
      reasons: expect.arrayContaining(['invented']),
    });
    expect(refused).toMatchObject({ status: 'invalid', by: 'reacher', score: 0 });
    expect(dead).toMatchObject({ status: 'invalid', by: 'dns' });
  });

  test('knows nothing of anybody else', async () => {
    expect(await check('anna@acme.de')).toMatchObject([
      { status: 'unknown', by: 'rules', reasons: ['not_asked', 'dns_failed'] },
    ]);
  });
});
