import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FileLink } from '#shared/contracts/endpoint-kinds.ts';
import { validCall } from '#tests/support/contracts/contract-calls.ts';
import { addressOf, allEndpoints } from '#tests/support/contracts/contract-endpoints.ts';
import { brokenBodies, gone, placesIn, withAt } from '#tests/support/contracts/contract-mutations.ts';
import { expectError, expectPromised, expectReply } from '#tests/support/contracts/contract-reply.ts';
import { exportLeads, inventedWorld, makeExport } from '#tests/support/contracts/contract-world.ts';
import { bringFile } from '#tests/support/people/bring-file.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

let cloud: TestCloud;
beforeAll(async () => {
  cloud = await startTestCloud();
});
afterAll(() => cloud?.remove());

const ofKind = (kind: string) => allEndpoints.filter(({ endpoint }) => endpoint.kind === kind);

/** What is refused is refused before anything is looked up. */
const world = inventedWorld();

/** These sign nothing: their address is the secret, and `tests/slices` has what comes of it. */
const bySecret = ['crm.keapEvents', 'autopilots.callAutopilot'];
const signed = ofKind('inbound').filter(({ id }) => !bySecret.includes(id));

describe.each(signed)('$id, which another service calls', ({ id, endpoint }) => {
  const valid = () => validCall(id, { ...world, topicMail: cloud.topic.bounce('gone@ruiz.example') });
  let headers: Record<string, string> | undefined;
  const send = (body: unknown) => cloud.anonymous.ask(endpoint, addressOf(endpoint, {}), body, headers);
  const signedBody = () => {
    const call = valid();
    headers = call.headers;
    return call.body;
  };

  test('takes what is signed, the second time as the first', async () => {
    const body = signedBody();
    for (const _ of [1, 2]) expectReply(endpoint, await send(body));
  });

  test('401 for what is not what was signed, whatever was changed of it', async () => {
    const body = signedBody();
    const places = placesIn(body).filter((place) => place.length > 0);
    const changed = places.flatMap((place) =>
      [gone, null, 'x', {}, 'x'.repeat(5000)].map((value) => withAt(body, place, value)),
    );
    for (const other of [...changed, ...brokenBodies, '', 'null', []])
      expectError(await send(other), 'unauthenticated');
  });

  test('401 for what somebody else signed', async () => {
    const { body } = validCall(id, world);
    headers = endpoint.path.endsWith('/ghl') ? { 'x-ghl-signature': 'c29tZWJvZHk=' } : undefined;
    expectError(await send(body), 'unauthenticated');
  });

  test('413 when it is over the limit, before anybody looks who signed', async () => {
    const padding = ' '.repeat((endpoint.bodyLimit ?? 102_400) + 1);
    expectError(await send(JSON.stringify(signedBody()) + padding), 'payload_too_large');
  });
});

describe('a link to a file', () => {
  test.each(ofKind('file'))(
    '$id: gives what the contract says, to whoever has it, for a while',
    async (named) => {
      const { id, endpoint } = named;
      if (endpoint.kind !== 'file') return;
      const demo = await cloud.as('demo');
      const login = { email: 'demo@leadwright.example', password: 'demo-leads' };
      const list = (await demo.newList('For a file')).id;
      const leadExport = await exportLeads(demo, list);
      const rejected = await bringFile(demo, list, 'Website,Name\n,Nobody\n', ['website', 'name']);
      const leadImport = rejected?.id ?? '';
      const dataExport = await makeExport(demo, login);
      const input = validCall(id, { ...world, leadExport, leadImport, dataExport });
      const reply = await demo.ask(endpoint, addressOf(endpoint, input));
      expectReply(endpoint, reply);
      const { url, media_type, expires_at } = FileLink.parse(reply.body);
      expect(Date.parse(expires_at) - Date.now()).toBeLessThanOrEqual(endpoint.linkSeconds * 1000);
      const got = await fetch(url);
      expect([got.status, got.headers.get('content-type')]).toEqual([200, media_type]);
      expect(got.headers.get('content-disposition')).toMatch(/^attachment; /);
    },
  );
});

describe.each(ofKind('redirect'))('$id, which a browser is sent to', ({ id, endpoint }) => {
  const { body, ...input } = validCall(id, world);
  const send = (form: unknown) => cloud.anonymous.ask(endpoint, addressOf(endpoint, input), form);

  test('leads on, to the same page however often, and is kept nowhere', async () => {
    const locations = [await send(body), await send(body)].map((reply) => {
      expectReply(endpoint, reply);
      return new URL(reply.headers.get('location') ?? '', 'https://own.invalid');
    });
    expect(locations[0]?.pathname).toBe(locations[1]?.pathname);
  });

  test('leads to no other place, whatever is in the form', async () => {
    const places = placesIn(body).filter((place) => place.length > 0);
    const odd = [
      '',
      '//evil.example',
      '/\\evil.example',
      'https://evil.example',
      '\r\nlocation: /x',
      '%zz',
      '🦷',
    ];
    for (const form of places.flatMap((place) => [gone, ...odd].map((value) => withAt(body, place, value))))
      expectPromised(endpoint, { ...input, body: form }, await send(form));
  });

  test('reads nothing but a form, and no more than its limit', async () => {
    for (const other of brokenBodies) expect((await send(other)).status).toBeLessThan(500);
    const padding = 'x'.repeat((endpoint.bodyLimit ?? 102_400) + 1);
    expectError(await send(padding), 'payload_too_large');
  });
});

test.each(['inbound', 'redirect', 'file'])('there is an endpoint of the kind %s', (kind) => {
  expect(ofKind(kind).length).toBeGreaterThan(0);
});
