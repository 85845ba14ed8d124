import { createServer, type ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import { createGuardedFetch } from '#functions/platform/outbound/index.ts';
import { standInKey, startReacherVendor } from '#tests/support/vendors/stand-ins.ts';
import { describeVerifier } from '../../conformance/verifier-conformance.ts';
import { createReacher, reacherPolicy } from './ask-reacher.ts';

describeVerifier('Reacher', {
  ...{ start: startReacherVendor, key: standInKey, known: 'anna@amber-works.leadwright.example' },
  create: ({ url, key, now, timeoutMs }) =>
    createReacher({
      ...{ url, secret: async () => key, now },
      fetch: createGuardedFetch({ ...reacherPolicy, totalTimeoutMs: timeoutMs }),
    }),
});

const address = 'anna@acme.de';
const smtp = {
  ...{ can_connect_smtp: true, has_full_inbox: false, is_catch_all: false },
  ...{ is_deliverable: true, is_disabled: false },
};
const good = {
  input: address,
  is_reachable: 'safe',
  misc: { is_disposable: false, is_role_account: false, gravatar_url: null },
  mx: { accepts_mail: true, records: ['mx.acme.de.'] },
  smtp,
  syntax: { domain: 'acme.de', is_valid_syntax: true, username: 'anna' },
  debug: { smtp: { verif_method: { type: 'Smtp' } } },
};
const error = { type: 'SmtpError', message: 'timed out' };

type Reply = (response: ServerResponse) => void;
const json =
  (body: unknown, status = 200, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

const open: { close(): void; closeAllConnections(): void }[] = [];
afterEach(() => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A Reacher that answers as a test wants, and notes what it was asked. */
async function reacher(reply: Reply, { secret }: { secret?: string } = {}) {
  const asked: { path: string; secret: unknown; body: string }[] = [];
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      asked.push({
        path: `${request.method} ${request.url}`,
        secret: request.headers['x-reacher-secret'],
        body,
      });
      reply(response);
    });
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const port = (server.address() as { port: number }).port;
  const clock = { at: Date.parse('2026-03-01T00:00:00Z') };
  const ask = createReacher({
    url: `http://127.0.0.1:${port}/`,
    secret: async () => secret,
    fetch: createGuardedFetch(reacherPolicy),
    now: () => new Date(clock.at),
  });
  return { ask, asked, clock };
}
const answerTo = async (reply: Reply) => (await reacher(reply)).ask(address);

test('it is asked as its description says, with its secret', async () => {
  const { ask, asked } = await reacher(json(good), { secret: 'only for us' });
  await ask(address);
  expect(asked).toEqual([
    { path: 'POST /v1/check_email', secret: 'only for us', body: JSON.stringify({ to_email: address }) },
  ]);
  const without = await reacher(json(good));
  await without.ask(address);
  expect(without.asked[0]?.secret).toBeUndefined();
});

describe('a reply', () => {
  test.each<[string, object, string]>([
    ['that the server takes mail', {}, 'mailbox_accepted'],
    [
      'that it takes mail for a function',
      { is_reachable: 'risky', misc: { is_disposable: false, is_role_account: true } },
      'mailbox_accepted',
    ],
    [
      'that it takes mail for every name',
      { is_reachable: 'risky', smtp: { ...smtp, is_catch_all: true } },
      'catch_all',
    ],
    [
      'that the box is full',
      { is_reachable: 'risky', smtp: { ...smtp, has_full_inbox: true } },
      'mailbox_full',
    ],
    [
      'that there is no such box',
      { is_reachable: 'invalid', smtp: { ...smtp, is_deliverable: false } },
      'mailbox_refused',
    ],
    [
      'that the box is closed',
      { is_reachable: 'invalid', smtp: { ...smtp, is_disabled: true } },
      'mailbox_disabled',
    ],
    [
      'that it did not get through',
      { is_reachable: 'invalid', smtp: { ...smtp, can_connect_smtp: false, is_deliverable: false } },
      'server_silent',
    ],
    ['that the server failed', { is_reachable: 'unknown', smtp: error }, 'server_silent'],
    [
      'with errors in every part',
      { is_reachable: 'unknown', smtp: error, misc: error, mx: error },
      'server_silent',
    ],
    ['that is unknown whatever else it says', { is_reachable: 'unknown' }, 'server_silent'],
    [
      'of somebody who skipped the server',
      { debug: { smtp: { verif_method: { type: 'Skipped' } } } },
      'server_silent',
    ],
    [
      'without what is not looked at',
      { debug: undefined, mx: undefined, syntax: undefined },
      'mailbox_accepted',
    ],
    ['about another address', { input: 'bert@acme.de' }, 'verifier_failed'],
    ['with a verdict that nobody knows', { is_reachable: 'splendid' }, 'verifier_failed'],
  ])('%s', async (_, part, answer) => {
    expect(await answerTo(json({ ...good, ...part }))).toMatchObject({ answer });
  });

  test('tells what its own lists know', async () => {
    const misc = { is_disposable: true, is_role_account: true };
    expect(await answerTo(json({ ...good, misc }))).toMatchObject({ disposable: true, role: true });
  });
});

describe('what is no answer', () => {
  test.each<[string, Reply, string]>([
    ['a list', json([]), 'verifier_failed'],
    ['nothing', (response) => response.end(), 'verifier_failed'],
    [
      'a body that breaks off',
      (response) => {
        response.writeHead(200, { 'content-length': '9999' }).write('{"input":', () => response.destroy());
      },
      'verifier_unreachable',
    ],
    [
      'a redirect to elsewhere',
      (response) => response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end(),
      'verifier_failed',
    ],
    ['100 KB', json({ ...good, more: 'x'.repeat(100_000) }), 'verifier_failed'],
  ])('%s', async (_, reply, answer) => {
    expect(await answerTo(reply)).toEqual({ answer });
  });

  test('comes from where nobody listens', async () => {
    const ask = createReacher({
      url: 'http://127.0.0.1:1',
      secret: async () => undefined,
      fetch: createGuardedFetch(reacherPolicy),
      now: () => new Date(),
    });
    expect(await ask(address)).toEqual({ answer: 'verifier_unreachable' });
  });
});

describe('it is left alone', () => {
  test.each<[string, Reply, number, string]>([
    ['for as long as it says', json({}, 429, { 'retry-after': '120' }), 120, 'verifier_busy'],
    ['for no more than five minutes', json({}, 429, { 'retry-after': '86400' }), 300, 'verifier_busy'],
  ])('%s', async (_, reply, seconds, answer) => {
    const { ask, asked, clock } = await reacher(reply);
    await ask(address);
    clock.at += seconds * 1000 - 1;
    expect(await ask(address)).toEqual({ answer });
    expect(asked).toHaveLength(1);
    clock.at += 2;
    await ask(address);
    expect(asked).toHaveLength(2);
  });

  test('after it did not answer three times in a row, and an answer in between counts', async () => {
    let isUp = true;
    const { ask, asked, clock } = await reacher((response) =>
      isUp ? json(good)(response) : response.destroy(),
    );
    const tries = async (times: number) => {
      for (let index = 0; index < times; index += 1) await ask(address);
    };
    isUp = false;
    await tries(2);
    isUp = true;
    await tries(1);
    isUp = false;
    await tries(5);
    expect(asked).toHaveLength(6);
    clock.at += 31_000;
    isUp = true;
    expect(await ask(address)).toMatchObject({ answer: 'mailbox_accepted' });
  });

  test('by those who would wait too long behind others', async () => {
    const waiting: ServerResponse[] = [];
    const { ask, asked } = await reacher((response) => waiting.push(response));
    const answers = Array.from({ length: 40 }, () => ask(address));
    expect(await answers.at(-1)).toEqual({ answer: 'verifier_busy' });
    while (asked.length < 25) {
      for (const response of waiting.splice(0)) json(good)(response);
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
    for (const response of waiting.splice(0)) json(good)(response);
    const told = await Promise.all(answers);
    expect(told.filter(({ answer }) => answer === 'mailbox_accepted')).toHaveLength(25);
  });
});
