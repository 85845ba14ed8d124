import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { connectClient, type TestClient } from '../people/client.ts';
import { startReceiver } from '../receiver.ts';
import { startTestCloud, type TestCloud } from '../worlds/cloud/test-cloud.ts';
import { destructive, validCall } from './contract-calls.ts';
import { addressOf, allEndpoints, isForAdmins } from './contract-endpoints.ts';
import { nearlyValid } from './contract-mutations.ts';
import { expectPromised, isAccepted } from './contract-reply.ts';
import { makeWorld, type World } from './contract-world.ts';
import { fromSchemas } from './schema-inputs.ts';

/** 1,000 requests in both halves together. `FUZZ_RUNS` for each endpoint (80 make 20,000) and `FUZZ_SEED` try more and others. */
const perEndpoint = Number(process.env.FUZZ_RUNS ?? Math.ceil(1000 / allEndpoints.length));
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);

/**
 * Tests that every second endpoint keeps what it promises, from the first or from the second on. Two files with a half each
 * use both cores of a small machine.
 */
export function fuzzEverySecond(from: 0 | 1): void {
  let cloud: TestCloud;
  let client: TestClient;
  let admin: TestClient;
  let receiver: Awaited<ReturnType<typeof startReceiver>>;
  let world: World;

  beforeAll(async () => {
    cloud = await startTestCloud();
    receiver = await startReceiver();
    // The account with few credits: whatever is started here is small.
    const login = { email: 'low@leadwright.example', password: 'demo-leads' };
    client = await cloud.anonymous.logIn(login.email, login.password);
    admin = await cloud.as('admin');
    world = await makeWorld(cloud, client, receiver.url, login, 15);
  });
  afterAll(async () => {
    receiver?.stop();
    await cloud?.remove();
  });

  const half = allEndpoints.filter((_, index) => index % 2 === from);
  const inOrder = half.toSorted((a, b) => destructive.indexOf(a.id) - destructive.indexOf(b.id));

  test.each(inOrder)(
    '$id: what is right or nearly so is answered as promised, and never with 500',
    async ({ id, endpoint }) => {
      const valid = validCall(id, world);
      await fc.assert(
        fc.asyncProperty(fc.oneof(nearlyValid(valid), fromSchemas(endpoint)), async (input) => {
          const owner = isForAdmins(endpoint) ? admin : client;
          const caller = input.bearer ? connectClient(cloud.url, input.bearer) : owner;
          const reply = await caller.ask(endpoint, addressOf(endpoint, input), input.body, valid.headers);
          expect(reply.status).not.toBe(500);
          expectPromised(endpoint, input, reply);
          if (!isAccepted(endpoint, input)) expect(reply.status).toBeGreaterThanOrEqual(400);
        }),
        { numRuns: perEndpoint, seed, endOnFailure: true },
      );
    },
  );
}
