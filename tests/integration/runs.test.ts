import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contracts } from '#shared/contracts/index.ts';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { coveredBy } from '#shared/domain/runs/covered.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { newAccount } from '#tests/support/people/new-account.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { runs, wallet, campaigns } = contracts;
let cloud: TestCloud;
let demo: TestClient;

beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud.remove());

async function ledgerSum(client: TestClient, run_id: string) {
  const { data } = await client.call(wallet.endpoints.ledger, { query: { run_id, limit: 100 } });
  return data.reduce((sum, { amount }) => sum + amount, 0);
}

describe('a search that is saved', () => {
  test('charges one credit per lead, and nothing for what the account owns', async () => {
    const [first, second] = [await demo.newList('first'), await demo.newList('second')];
    const before = await demo.wallet();
    const run = await demo.finishedRun((await demo.startRun(searchPlan(first.id, 40))).id);
    expect(run).toMatchObject({ status: 'completed', credits: { held: 40, spent: 40, released: 0 } });
    expect((await demo.wallet()).balance).toBe(before.balance - 40);
    expect(await ledgerSum(demo, run.id)).toBe(-40);
    expect((await demo.leads(first.id)).total).toBe(40);

    const again = await demo.finishedRun((await demo.startRun(searchPlan(first.id, 40))).id);
    expect(again).toMatchObject({ status: 'completed', credits: { held: 0, spent: 0, released: 0 } });
    expect(again.steps[1]).toMatchObject({ kind: 'save', in: 40, done: 0, skipped: 40 });

    const elsewhere = await demo.finishedRun((await demo.startRun(searchPlan(second.id, 40))).id);
    expect(elsewhere).toMatchObject({ status: 'completed', credits: { spent: 0 } });
    expect((await demo.leads(second.id)).total).toBe(40);
  });

  test('enrichment charges for e-mails that were not there, and says where each value came from', async () => {
    const list = await demo.newList('enriched');
    const run = await demo.finishedRun((await demo.startRun(searchPlan(list.id, 30, 'enrich'))).id);
    expect(run.status).toBe('completed');
    const enrich = run.steps[2];
    const { data } = await demo.leads(list.id);
    const withEmail = data.filter(({ email }) => email);
    expect(withEmail.length).toBeGreaterThan(5);
    expect(enrich).toMatchObject({ kind: 'enrich', in: 30, credits: enrich?.out });
    const [lead] = withEmail.filter(({ enriched_at }) => enriched_at);
    const details = await demo.call(campaigns.endpoints.result, {
      params: { id: list.id, resultId: lead?.id ?? '' },
    });
    const fromSite = details.values.phone?.find(({ source }) => source === 'website');
    expect(fromSite).toMatchObject({
      url: expect.stringContaining('.leadwright.example/'),
      confidence: expect.any(Number),
    });
  });
});

describe('stopping', () => {
  test('nothing is spent after Stop, the rest of the hold comes back, and a retry goes on where it was', async () => {
    const list = await demo.newList('stopped');
    const { id } = await demo.startRun(searchPlan(list.id, 300, 'enrich'));
    await expect
      .poll(async () => (await demo.getRun(id)).steps[2]?.status, { timeout: 20_000 })
      .toBe('running');
    const stopped = await demo.call(runs.endpoints.cancel, { params: { id } });
    expect(stopped.status).toBe('cancelled');
    const atStop = await demo.wallet();
    expect(stopped.credits.spent + stopped.credits.released).toBe(stopped.credits.held);
    await new Promise((resolve) => setTimeout(resolve, 3000));
    expect(await demo.wallet()).toEqual(atStop);
    expect(await demo.call(runs.endpoints.cancel, { params: { id } })).toMatchObject({ status: 'cancelled' });

    const retry = await demo.call(runs.endpoints.retry, { params: { id }, body: {} });
    const done = await demo.finishedRun(retry.id);
    expect(done).toMatchObject({ status: 'completed', retry_of: id });
    expect(done.steps.map(({ status }) => status)).toEqual(['skipped', 'skipped', 'completed']);
    expect((done.steps[2]?.in ?? 0) + (stopped.steps[2]?.done ?? 0)).toBeLessThanOrEqual(300);
    expect((await demo.leads(list.id)).total).toBe(300);
  });

  test('stops a run at whatever moment of its beginning', async () => {
    for (let tries = 0; tries < 10; tries += 1) {
      const { id } = await demo.startRun(searchPlan((await demo.newList()).id, 200), { max_credits: 200 });
      await sleep(tries * 5);
      const { status, credits } = await demo.call(runs.endpoints.cancel, { params: { id } });
      expect([status, credits.spent + credits.released]).toEqual(['cancelled', credits.held]);
    }
    expect((await demo.wallet()).held).toBe(0);
  });
});

describe('credits', () => {
  test('more than there is: 402 before, or out_of_credits at the ceiling with what was delivered kept', async () => {
    const low = await cloud.as('low');
    const list = await low.newList('low');
    await expect(low.startRun(searchPlan(list.id, 60))).rejects.toMatchObject({
      status: 402,
      code: 'insufficient_credits',
    });

    // What the page promises for the credits at hand is what they buy.
    const plan = searchPlan(list.id, 60, 'enrich');
    const quote = await low.call(runs.endpoints.quote, { body: plan });
    expect(quote).toMatchObject({ available: 25, available_after: 25 - quote.maximum });
    const { id } = await low.startRun(plan, { max_credits: quote.available });
    const run = await low.finishedRun(id);
    expect(run).toMatchObject({ status: 'out_of_credits', credits: { held: 25, spent: 25 } });
    const [, save, enrich] = run.steps;
    expect({ leads: save?.out, emails: enrich?.out }).toEqual(coveredBy(quote));
    expect((await low.leads(list.id)).total).toBe(25);
    expect((await low.wallet()).balance).toBe(0);
    // What is owned costs nothing: it is for the next that no credit is left.
    await expect(low.startRun(searchPlan(list.id, 26))).rejects.toMatchObject({ status: 402 });
  });

  test('a search costs the same before its list exists', async () => {
    const list = await demo.newList('priced');
    const { campaign_id, steps } = searchPlan(list.id, 70, 'enrich');
    const quote = await demo.call(runs.endpoints.quote, { body: { steps } });
    const listed = await demo.call(runs.endpoints.quote, { body: { campaign_id, steps } });
    expect(listed).toEqual({ ...quote, quote_id: listed.quote_id });
    expect(quote.steps.map(({ kind, units }) => [kind, units])).toEqual([
      ['search', 70],
      ['save', 70],
      ['enrich', 70],
    ]);
  });

  test('the same key starts one run', async () => {
    const list = await demo.newList('keyed');
    const key = { idempotency_key: 'a-key-of-mine' };
    const both = await Promise.all([
      demo.startRun(searchPlan(list.id, 5), key),
      demo.startRun(searchPlan(list.id, 5), key),
    ]);
    expect(both[0].id).toBe(both[1].id);
  });
});

test('every wallet agrees with its ledger', async () => {
  const audit = cloud.host.functions.find(({ name }) => name === 'wallet-audit');
  expect(await cloud.host.invoke(audit?.ref ?? '', {})).toEqual({ audited: 3, moving: 0 });
});

test('a run whose list is deleted ends within seconds, and takes nothing more', async () => {
  const list = await demo.newList('deleted');
  const { id } = await demo.startRun(searchPlan(list.id, 300, 'enrich'));
  await expect
    .poll(async () => (await demo.getRun(id)).steps[2]?.done, { timeout: 20_000 })
    .toBeGreaterThan(3);
  await demo.call(campaigns.endpoints.remove, { params: { id: list.id } });
  const run = await demo.finishedRun(id, 5);
  expect(run).toMatchObject({ status: 'cancelled', error: { code: 'list_deleted' } });
  expect(run.credits.spent + run.credits.released).toBe(run.credits.held);
  const atEnd = await demo.call(wallet.endpoints.get);
  expect(atEnd.held).toBe(0);
  await new Promise((resolve) => setTimeout(resolve, 1500));
  expect(await demo.call(wallet.endpoints.get)).toEqual(atEnd);
});

test('a new account has its welcome credits whoever asks first, be it a program that prices a run', async () => {
  const { client } = await newAccount(cloud);
  const list = await client.newList();
  const quote = await client.call(contracts.runs.endpoints.quote, { body: searchPlan(list.id, 3) });
  expect(quote.available).toBe(welcome.credits);
  await client.finishedRun((await client.startRun(searchPlan(list.id, 3))).id);
  expect((await client.wallet()).balance).toBe(welcome.credits - 3);
});
