import { beforeAll, describe, expect, test } from 'vitest';
import { countSources, quotePlan } from '#functions/runs/start/quotes/quote-plan.ts';
import { refuseUnaffordable } from '#functions/runs/start/start-run.ts';
import { expectedEmailRate } from '#functions/runs/steps/enrich/enrich.ts';
import { PricedPlan } from '#shared/domain/runs/plan.ts';
import { countOf, openRunWorld, type RunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: RunWorld;
beforeAll(async () => {
  world = await openRunWorld(engine.table);
});

const units = { leads: 20, chargeable: 10 };
const quote = (plan: PricedPlan) => quotePlan(world.deps, world.tenantId, plan, units);
const count = (plan: PricedPlan) => countSources(world.deps, world.tenantId, plan);
const selection = (selected: object, ...then: object[]) =>
  PricedPlan.parse({
    campaign_id: world.list,
    steps: [{ kind: 'select', selection: selected }, ...then],
  });

describe('a price', () => {
  test('is one for each lead and for each e-mail that may be found, and none for what is sent', async () => {
    const none = { price: 0, expected: 0, maximum: 0 };
    const emails = Math.round(10 * expectedEmailRate);
    expect(await quote(world.plan(20, 'enrich', 'connect'))).toEqual({
      ...{ expected: 20 + emails, maximum: 30, available: 1000, available_after: 970 },
      steps: [
        { kind: 'search', units: 20, ...none },
        { kind: 'save', units: 20, price: 1, expected: 20, maximum: 20 },
        { kind: 'enrich', units: 20, price: 1, expected: emails, maximum: 10, asks: [], without: [] },
        { kind: 'connect', units: 20, ...none },
      ],
    });
  });

  test('is that of the kind of list', async () => {
    const search = { kind: 'people' };
    const steps = [{ kind: 'search', search, limit: 20 }, { kind: 'save' }, { kind: 'enrich' }];
    const people = { steps } as unknown as PricedPlan;
    expect(await quote(people)).toMatchObject({
      ...{ expected: 60, maximum: 60, available_after: 940 },
      steps: [
        { kind: 'search', price: 0 },
        { kind: 'save', price: 3, expected: 60, maximum: 60 },
        { kind: 'enrich', price: 0, expected: 0, maximum: 0 },
      ],
    });
  });

  test('of a search can be had before there is a list, but not with sending', async () => {
    const { steps } = world.plan(20, 'enrich');
    expect(await quote({ steps })).toMatchObject({ maximum: 30 });
    await expect(quote({ steps: world.plan(20, 'connect').steps })).rejects.toMatchObject({
      fields: [{ path: 'campaign_id', key: 'list_webhook_missing' }],
    });
  });

  test('of a selection needs a list', async () => {
    const { steps } = selection({ filter: {} });
    await expect(quote({ steps })).rejects.toMatchObject({
      fields: [{ path: 'campaign_id', key: 'required' }],
    });
    await expect(count({ steps })).rejects.toMatchObject({
      fields: [{ path: 'campaign_id', key: 'required' }],
    });
  });

  test('is refused for a list of another kind, without a webhook, or that is not there', async () => {
    const { campaigns, tenantId, list, plan } = await openRunWorld(engine.table);
    const theirs = (asked: PricedPlan) => quotePlan({ ...world.deps, campaigns }, tenantId, asked, units);
    const { webhooks } = campaigns.store;
    await webhooks.patch({ tenantId, campaign_id: list }).set({ enabled: false }).go();
    const missing = { fields: [{ path: 'campaign_id', key: 'list_webhook_missing' }] };
    await expect(theirs(plan(1, 'connect'))).rejects.toMatchObject(missing);
    expect(await theirs(plan(1, 'enrich'))).toMatchObject({ maximum: 30 });
    await campaigns.store.campaigns.patch({ tenantId, id: list }).set({ type: 'company' }).go();
    await expect(theirs(plan(1))).rejects.toMatchObject({
      fields: [{ path: 'campaign_id', key: 'list_type_mismatch' }],
    });
    await expect(quote(plan(1))).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('what a source gives', () => {
  test('is what the search counted, up to its limit, and those of them with a website', async () => {
    const { searcher } = world.deps;
    const { count: usual } = searcher;
    const counted = async (limit: number, total: number, website: number) => {
      searcher.count = async () => countOf(total, website);
      return count(world.plan(limit));
    };
    expect(await counted(20, 1000, 900)).toEqual({ leads: 20, chargeable: 20 });
    expect(await counted(20, 7, 3)).toEqual({ leads: 7, chargeable: 3 });
    expect(await counted(20, 30, 3)).toEqual({ leads: 20, chargeable: 3 });
    searcher.count = usual;
  });

  test('is what is selected, and those of them that have a website and no e-mail', async () => {
    const own = await openRunWorld(engine.table);
    await own.goOn((await own.start(own.plan(5))).id);
    const [first] = await own.leads();
    const id = first?.head.id ?? '';
    const all = { filter: { sent: -1 } };
    const counted = (selected: object) =>
      countSources(own.deps, own.tenantId, { ...selection(selected), campaign_id: own.list });
    expect(await counted(all)).toEqual({
      leads: 5,
      chargeable: 5,
      with_email: 0,
      no_website: 0,
      sent_to: {},
      texts: {},
    });
    expect(await counted({ ...all, except: [id] })).toMatchObject({ leads: 4, chargeable: 4 });
    expect(await counted({ ids: [id, id, 'led_unknown'] })).toMatchObject({ leads: 1, chargeable: 1 });

    const last = (await own.leads()).at(-1)?.head;
    if (last) await own.deps.campaigns.store.heads.patch(last).remove(['website']).go();
    expect(await counted({ ids: [last?.id] })).toEqual({
      leads: 1,
      chargeable: 0,
      with_email: 0,
      no_website: 1,
      sent_to: {},
      texts: {},
    });

    const steps = selection({ ids: [id] }, { kind: 'enrich' }).steps;
    const run = await own.goOn((await own.start({ campaign_id: own.list, steps })).id);
    expect(run).toMatchObject({ status: 'completed', credits: { held: 1, spent: 1 } });
    expect(run.steps.map(({ in: given, done, out }) => [given, done, out])).toEqual([
      [1, 1, 1],
      [1, 1, 1],
    ]);
    expect(await counted(all)).toEqual({
      leads: 5,
      chargeable: 4,
      with_email: 1,
      no_website: 0,
      sent_to: {},
      texts: {},
    });
    const again = await own.goOn((await own.start({ campaign_id: own.list, steps })).id);
    expect(again).toMatchObject({ status: 'completed', credits: { held: 0, spent: 0 } });
  });
});

test.each([
  [10, 10, undefined, false],
  [9, 10, undefined, true],
  [9, 10, 9, false],
  [9, 10, 10, true],
  [9, 5, 100, false],
  [0, 0, undefined, false],
  [0, 1, 0, true],
])(
  'with %i credits, a plan of %i and a ceiling of %s: refused %s',
  (available, maximum, ceiling, refused) => {
    const asking = () => refuseUnaffordable(available, maximum, ceiling);
    if (!refused) expect(asking).not.toThrow();
    else {
      const needed = Math.min(maximum, ceiling ?? maximum);
      expect(asking).toThrow(`This may cost up to ${needed} credits and you have ${available}.`);
    }
  },
);
