import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  type CampaignDeps,
  composeCampaigns,
  enrichmentWrites,
  findNewcomers,
  getCampaign,
  leadWrites,
  readLead,
} from '#functions/campaigns/index.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import {
  fixturePlace,
  publishFixture,
} from '#functions/searchers/open-data/import/publish/publish-fixture.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import { searchPlan, type TestClient } from '#tests/support/people/client.ts';
import { tableOf } from '#tests/support/table-of.ts';
import { startTestCloud, type TestCloud } from '#tests/support/worlds/cloud/test-cloud.ts';

const { campaigns } = contracts;

let cloud: TestCloud;
let demo: TestClient;
beforeAll(async () => {
  cloud = await startTestCloud();
  demo = await cloud.as('demo');
});
afterAll(() => cloud?.remove());

/** The same businesses in two data sets, a hundred metres and more from each other; a test has its own. */
function businesses(town: string, count = 1) {
  const of = (source: 'openstreetmap' | 'overture', id: (no: number) => string) =>
    Array.from({ length: count }, (_, no) =>
      fixturePlace({
        id: id(no),
        source,
        name: `${town} Bakery ${no}`,
        lat: 40.75 + no / 500,
        lon: -73.98,
        phones: [`+1212555${String(1000 + no)}`],
      }),
    );
  return {
    osm: of('openstreetmap', (no) => `osm:n${town}${no}`),
    overture: of('overture', (no) => `overture:${town}${no}`),
  };
}

const publish = (...sets: ReturnType<typeof fixturePlace>[][]) =>
  publishFixture(join(cloud.data, 'open-data'), sets.flat());

/** Searches everything into a list: what it cost, what was new, and what the list holds now. */
async function search(list: { id: string }) {
  const before = await demo.wallet();
  const { id } = await demo.startRun(searchPlan(list.id, 100));
  const { status, steps } = await demo.finishedRun(id);
  const { done, skipped } = steps[1] ?? {};
  const spent = before.balance - (await demo.wallet()).balance;
  return { status, spent, done, skipped, leads: (await demo.leads(list.id)).total };
}
const bought = { status: 'completed', spent: 1, done: 1, skipped: 0, leads: 1 };
const alreadyThere = { status: 'completed', spent: 0, done: 0, skipped: 1, leads: 1 };
const broughtForNothing = { status: 'completed', spent: 0, done: 1, skipped: 0, leads: 1 };

describe('a business that the account owns is neither charged nor listed again', () => {
  test('when a second data set that knows it is added', async () => {
    const { osm, overture } = businesses('added');
    const [list, other] = [await demo.newList(), await demo.newList()];
    await publish(overture);
    expect(await search(list)).toEqual(bought);
    expect((await publish(osm, overture)).merged).toBe(1);
    expect(await search(list)).toEqual(alreadyThere);
    expect(await search(other)).toEqual(broughtForNothing);
  });

  test.each(['osm', 'overture'] as const)('when only %s is left of two data sets', async (left) => {
    const sets = businesses(`left-${left}`);
    const [list, other] = [await demo.newList(), await demo.newList()];
    await publish(sets.osm, sets.overture);
    expect(await search(list)).toEqual(bought);
    await publish(sets[left]);
    expect(await search(list)).toEqual(alreadyThere);
    expect(await search(other)).toEqual(broughtForNothing);
  });

  test('when one data set takes the place of the other, and a search has met both', async () => {
    const { osm, overture } = businesses('replaced');
    const [list, other] = [await demo.newList(), await demo.newList()];
    await publish(overture);
    expect(await search(list)).toEqual(bought);
    await publish(osm, overture);
    expect(await search(list)).toEqual(alreadyThere);
    await publish(osm);
    expect(await search(list)).toEqual(alreadyThere);
    expect(await search(other)).toEqual(broughtForNothing);
  });

  test('when it was bought once from each data set, before both were known to be one', async () => {
    const { osm, overture } = businesses('twice');
    const [first, second, third] = [await demo.newList(), await demo.newList(), await demo.newList()];
    await publish(osm);
    expect(await search(first)).toEqual(bought);
    await publish(overture);
    expect(await search(second)).toEqual(bought);
    await publish(osm, overture);
    for (const list of [first, second]) expect(await search(list)).toEqual(alreadyThere);
    expect(await search(third)).toEqual(broughtForNothing);
  });

  test('however many of them two data sets share', async () => {
    const { osm, overture } = businesses('many', 40);
    const list = await demo.newList();
    expect((await publish(osm, overture)).merged).toBe(40);
    expect(await search(list)).toEqual({ ...bought, spent: 40, done: 40, leads: 40 });
    await publish(overture);
    expect(await search(list)).toEqual({ ...alreadyThere, skipped: 40, leads: 40 });
  });
});

test('a deleted lead gives its place free under every id, and Undo does not bring it beside its successor', async () => {
  const { osm, overture } = businesses('deleted');
  const list = await demo.newList();
  await publish(osm, overture);
  expect(await search(list)).toEqual(bought);
  const { data } = await demo.leads(list.id);
  const selection = { campaign_id: list.id, resultIds: data.map(({ id }) => id) };
  await demo.call(campaigns.endpoints.bulkDelete, { body: selection });
  await publish(overture);
  expect(await search(list)).toEqual(broughtForNothing);
  expect(await demo.call(campaigns.endpoints.restore, { body: selection })).toEqual({ restored: 0 });
  expect((await demo.leads(list.id)).total).toBe(1);
});

describe('beside each other', () => {
  /** Does with a place what a run does with a batch, as often as it is refused: how many credits it took. */
  async function save({ deps, tenantId }: Account, list: string, place: Found): Promise<number> {
    const campaign = await getCampaign(deps, tenantId, list);
    for (;;)
      try {
        const newcomers = await findNewcomers(deps, tenantId, list, [place]);
        const { writes, charges } = await leadWrites(deps, tenantId, campaign, newcomers, 1);
        if (writes.length > 0) await transact(deps.store.table, writes);
        return charges.length;
      } catch (error) {
        if (!(error instanceof TransactionRefused)) throw error;
      }
  }

  test('runs that meet one business under several ids pay once, and a list holds it once', async () => {
    const account = { deps: composeCampaigns(tableOf(cloud)), tenantId: await cloud.tenantOf(demo) };
    const lists = [(await demo.newList()).id, (await demo.newList()).id];
    for (let no = 0; no < 20; no += 1) {
      const [osm, overture, third] = [`osm:m${no}`, `overture:m${no}`, `third:m${no}`];
      const met = [[overture], [osm, overture], [overture, third], [osm, overture, third]];
      const saved = met
        .flatMap((ids) => lists.map((list) => ({ list, ids })))
        .toSorted(() => Math.random() - 0.5)
        .map(({ list, ids }) => save(account, list, aPlace(ids)));
      const paid = await Promise.all(saved);
      expect(paid.reduce((sum, credits) => sum + credits)).toBe(1);
      expect(await save(account, lists[0] ?? '', aPlace([osm]))).toBe(0);
    }
    for (const list of lists) expect((await demo.leads(list)).total).toBe(20);
  });

  test('two businesses that were paid for stay two when an import joins their records the other way round', async () => {
    const account = { deps: composeCampaigns(tableOf(cloud)), tenantId: await cloud.tenantOf(demo) };
    const [first, second] = [(await demo.newList()).id, (await demo.newList()).id];
    const one = await save(account, first, aPlace(['osm:s1', 'overture:s1']));
    const two = await save(account, first, aPlace(['osm:s2', 'overture:s2']));
    expect([one, two]).toEqual([1, 1]);
    for (const ids of [
      ['osm:s1', 'overture:s2'],
      ['osm:s2', 'overture:s1'],
    ])
      expect(await save(account, second, aPlace(ids))).toBe(0);
    expect((await demo.leads(second)).total).toBe(2);
  });

  test('an e-mail that was paid for is not paid again where another id leads to the business', async () => {
    const account = { deps: composeCampaigns(tableOf(cloud)), tenantId: await cloud.tenantOf(demo) };
    const enrich = async (place: Found) => {
      const list = (await demo.newList()).id;
      await save(account, list, place);
      const [lead] = (await demo.leads(list)).data;
      const record = await readLead(account.deps, account.tenantId, list, lead?.id ?? '');
      if (!record) throw new Error('the lead is not there');
      const { writes, charges } = await enrichmentWrites(account.deps, account.tenantId, list, [
        { lead: record, outcome: { values: anEmail }, price: 1 },
      ]);
      await transact(account.deps.store.table, writes);
      return charges.length;
    };
    expect(await enrich(aPlace(['overture:e']))).toBe(1);
    expect(await enrich(aPlace(['osm:e', 'overture:e']))).toBe(0);
    expect(await enrich(aPlace(['osm:e']))).toBe(0);
  });
});

type Account = { deps: CampaignDeps; tenantId: string };

const seen = '2026-01-01T00:00:00.000Z';
const anEmail: LeadValues = {
  email: [
    { value: 'hello@bakery.example', source: 'website', confidence: 90, first_seen: seen, last_seen: seen },
  ],
};
const aPlace = (ids: string[]): Found => ({
  kind: 'local',
  id: ids[0] ?? '',
  ids,
  name: 'Bakery',
  lat: 40.75,
  lon: -73.98,
  values: {},
  sources: ['openstreetmap'],
  sample: false,
});
