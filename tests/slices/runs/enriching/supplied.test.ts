import { expect, test } from 'vitest';
import { suppliedWrite } from '#functions/campaigns/index.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { type EnrichmentSource, SourceFailure, type Subject } from '#functions/providers/index.ts';
import { listOffers } from '#functions/runs/start/list-offers.ts';
import { quotePlan } from '#functions/runs/start/quotes/quote-plan.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { kindsFor } from '#shared/domain/leads/enrichments.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { LeadField, LeadValues } from '#shared/domain/leads/lead.ts';
import type { SourceReason } from '#shared/domain/leads/sources.ts';
import { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const seen = '2026-11-20T00:00:00.000Z';
const told = (value: string, source: string) => [
  { value, source, confidence: 80, first_seen: seen, last_seen: seen },
];
const contact = { people: 3, company: 1, local: 1, domain: 0, influencer: 2 };

function somebody(kind: KindKey, id: string, more: LeadValues = {}): Found {
  const values: LeadValues = { name: told(`Ann ${id}`, 'sample'), ...more };
  return { kind, id: `sample:${id}`, name: `Ann ${id}`, values, sources: ['sample'], sample: false };
}

/** A list of `count` leads of a kind that are saved, and a vendor that says what a test wants. */
async function open(kind: KindKey, count: number, more: LeadValues = {}) {
  const world = await openRunWorld(engine.table, 1000, kind);
  const leads = Array.from({ length: count }, (_, no) => somebody(kind, `${no}`, more));
  world.deps.searcher.page = async () => ({ found: leads });
  world.deps.searcher.count = async () => countOf(count, 0);
  const search = {
    kind: 'search',
    search: { kind, ...(kind === 'local' ? { location: { lat: 1, lon: 2 } } : { countries: ['DE'] }) },
    limit: count,
  };
  await world.goOn(
    (await world.start(Plan.parse({ campaign_id: world.list, steps: [search, { kind: 'save' }] }))).id,
  );
  const asked: string[] = [];
  const vendor = {
    gives: (subject: Subject): { values: LeadValues; people?: Found[] } | SourceReason | undefined => ({
      values: { phone: told(`+1305555${subject.name.replace(/\D/g, '').padStart(4, '0')}`, 'apollo') },
    }),
  };
  const source = (gives: EnrichmentSource['gives']): EnrichmentSource => ({
    ...{
      id: 'apollo',
      gives,
      kinds: kindsFor(gives),
      cost: { credits: 1, per: 'answer' },
      canAsk: () => true,
    },
    async ask(subject) {
      asked.push(subject.name);
      const given = vendor.gives(subject);
      if (typeof given === 'string') throw new SourceFailure('apollo', given);
      return given;
    },
  });
  world.deps.enrichers = async (_tenant, what) => ({ able: [source(what)], without: [] });
  const plan = (step: string) =>
    Plan.parse({
      campaign_id: world.list,
      steps: [{ kind: 'select', selection: { filter: {} } }, { kind: step }],
    });
  const run = async (step: string) => world.goOn((await world.start(plan(step))).id);
  return { ...world, asked, vendor, plan, run, paidBefore: contact[kind] * count };
}
const has = async (world: Awaited<ReturnType<typeof open>>, field: LeadField) =>
  (await world.leads()).filter(({ values }) => values[field]).length;

test('phones are charged where they are given, once, and nobody who has one is asked for', async () => {
  const world = await open('people', 4);
  const { gives } = world.vendor;
  world.vendor.gives = (subject) => (subject.name === 'Ann 0' ? undefined : gives(subject));
  const run = await world.run('get-phones');
  expect(run).toMatchObject({ status: 'completed', credits: { held: 4, spent: 3, released: 1 } });
  expect(run.steps[1]).toMatchObject({ in: 4, done: 4, out: 3, credits: 3 });
  expect(await has(world, 'phone')).toBe(3);
  expect((await world.leads()).every(({ head }) => head.email_status === 'not_searched')).toBe(true);
  const again = await world.run('get-phones');
  expect(again.steps[1]).toMatchObject({ done: 1, skipped: 3, credits: 0 });
  expect(world.asked).toHaveLength(5);
});

test('employees are kept at the lead, for two credits where somebody was found', async () => {
  const world = await open('local', 2);
  world.vendor.gives = ({ name }) =>
    name === 'Ann 1'
      ? undefined
      : { values: { person: told('Bo Doe', 'apollo'), email: told('x@y.example', 'apollo') } };
  const run = await world.run('get-employees');
  expect(run.credits).toMatchObject({ held: 4, spent: 2 });
  const lead = (await world.leads()).find(({ values }) => values.person) ?? expect.fail('nobody');
  expect(lead.values.person).toMatchObject([{ value: 'Bo Doe', source: 'apollo' }]);
  // What nobody asked for is not kept: an e-mail has a price of its own.
  expect(lead.values.email).toBeUndefined();
  expect(lead.head.supplied).toEqual(['employees']);
  const again = await world.run('get-employees');
  expect(again.steps[1]).toMatchObject({ skipped: 1, done: 1, credits: 0 });
});

test('similar people are new leads of the list, each for two credits', async () => {
  const world = await open('people', 2);
  world.vendor.gives = () => ({
    values: {},
    people: ['0', 'new', 'other'].map((id) => somebody('people', id)),
  });
  const run = await world.run('find-similar');
  // The two ask for the same people: whoever comes first puts them in.
  expect(run).toMatchObject({ status: 'completed', credits: { held: 20, spent: 4 } });
  expect(run.steps[1]).toMatchObject({ in: 2, done: 2, out: 2 });
  expect((await world.leads()).map(({ head }) => head.name).toSorted()).toEqual([
    'Ann 0',
    'Ann 1',
    'Ann new',
    'Ann other',
  ]);
  const again = await world.run('find-similar');
  expect(again.steps[1]).toMatchObject({ in: 4, skipped: 2 });
});

test('what was paid for stays noted, however somebody else changes the lead meanwhile', async () => {
  const world = await open('people', 1);
  const [lead] = await world.leads();
  if (!lead) return expect.fail('no lead');
  const { tenantId, campaign_id, id, version } = lead.head;
  const note = (what: string) => transact(engine.table, [suppliedWrite(world.campaigns, lead.head, what)]);
  await note('enrichment');
  await expect(note('similar')).rejects.toMatchObject({ labels: ['head'] });
  // By the copy of before it is not moved away either, which would take the note with it.
  const { data } = await world.campaigns.store.heads.get({ tenantId, campaign_id, id }).go();
  expect(data).toMatchObject({ supplied: ['enrichment'], version: version + 1 });
});

test('a retry is priced for those who are not saved yet, too', async () => {
  const world = await open('people', 3);
  const search = { kind: 'search', search: { kind: 'people', countries: ['DE'] }, limit: 5 };
  world.deps.searcher.page = async () => ({
    found: ['a', 'b', 'c', 'd', 'e'].map((id) => somebody('people', id)),
  });
  const steps = [search, { kind: 'save' }, { kind: 'get-phones' }];
  const { id } = await world.start(Plan.parse({ campaign_id: world.list, steps }));
  await world.goOn(id, (kind) => kind === 'save');
  expect(await world.quoteRetry(id, 'failed')).toMatchObject({ leads: 3, maximum: 3 * 3 + 3 });
});

test('details of influencers come with what they say of themselves', async () => {
  const world = await open('influencer', 1);
  world.vendor.gives = () => ({
    values: { email: told('ann@creator.example', 'modash') },
    ...{ columns: { followers: 42 } },
  });
  expect((await world.run('details')).credits.spent).toBe(5);
  expect((await world.leads())[0]?.head).toMatchObject({
    email: 'ann@creator.example',
    columns: { followers: 42 },
  });
  const at = { first_seen: expect.any(String), last_seen: expect.any(String) };
  expect((await world.leads())[0]?.columns_told).toEqual({
    followers: [{ value: 42, source: 'apollo', ...at }],
  });
});

test('who fails is told, nothing is charged, and a retry asks again', async () => {
  const world = await open('people', 2);
  const { gives } = world.vendor;
  world.vendor.gives = () => 'no_credits';
  const { id, ...run } = await world.run('get-phones');
  expect(run).toMatchObject({ status: 'failed', credits: { spent: 0 } });
  expect(run.steps[1]).toMatchObject({
    failed: 2,
    problems: [1, 2].map(() => ({ code: 'source_no_credits', source: 'apollo' })),
  });
  world.vendor.gives = gives;
  expect(await world.quoteRetry(id, 'failed')).toMatchObject({ leads: 2, maximum: 2 });
  expect(await world.goOn((await world.retry(id)).id)).toMatchObject({ credits: { spent: 2 } });
});

test('a run that is stopped charges what it delivered, and a retry does the others', async () => {
  const world = await open('people', 12);
  const { id } = await world.start(world.plan('get-phones'));
  const stopped = await world.goOn(id, (kind, done) => kind === 'get-phones' && done > 0);
  expect(stopped).toMatchObject({ status: 'cancelled', credits: { spent: 1, released: 11 } });
  expect((await world.goOn((await world.retry(id)).id)).credits.spent).toBe(11);
  expect(new Set(world.asked).size).toBe(world.asked.length);
});

test('without anybody to ask the price says so, and nothing is started or set aside', async () => {
  const world = await open('people', 2);
  world.deps.enrichers = async () => ({ able: [], without: ['people-data-labs'] });
  const quote = await quotePlan(world.deps, world.tenantId, world.plan('get-phones'), {
    leads: 2,
    chargeable: 0,
  });
  expect(quote).toMatchObject({
    maximum: 0,
    steps: [{}, { missing: 'no_source', without: ['people-data-labs'] }],
  });
  const before = await world.wallet();
  await expect(world.start(world.plan('get-phones'))).rejects.toMatchObject({
    code: 'conflict',
    reason: 'no_source',
  });
  expect(await world.wallet()).toEqual(before);
  expect((await listOffers(world.deps, world.tenantId, 'people')).data).toMatchObject([
    { kind: 'enrich', price: 0, able: false },
    { kind: 'get-phones', price: 1, able: false, without: ['people-data-labs'] },
    { kind: 'get-employees', price: 0, able: false },
    { kind: 'find-similar', price: 2, able: false },
  ]);
  await expect(world.start(world.plan('details'))).rejects.toMatchObject({ code: 'validation_failed' });
});

test('a list says the price that its dialog says: nothing where only websites are read', async () => {
  const { deps, tenantId } = await open('local', 1);
  const { enrichers } = deps;
  const employees = async () =>
    (await listOffers(deps, tenantId, 'local')).data.find(({ kind }) => kind === 'get-employees');
  deps.enrichers = async () => ({ able: [], without: ['apollo'] });
  expect(await employees()).toMatchObject({ price: 0, able: true, asks: ['website'] });
  deps.enrichers = enrichers;
  expect(await employees()).toMatchObject({ price: 2, able: true, asks: ['website', 'apollo'] });
});

test('who asks for patience is waited for, and those who have answered are not asked again', async () => {
  const world = await open('people', 3);
  const { gives } = world.vendor;
  let busy = true;
  world.vendor.gives = (subject) => (busy && subject.name === 'Ann 1' ? 'rate_limited' : gives(subject));
  const { send } = world.deps.queue;
  world.deps.queue.send = async (more, options?: { delaySeconds?: number }) => {
    if (options?.delaySeconds) {
      expect(options.delaySeconds).toBe(30);
      busy = false;
    }
    return send(more);
  };
  expect((await world.run('get-phones')).credits.spent).toBe(3);
  expect(world.asked.toSorted()).toEqual(['Ann 0', 'Ann 1', 'Ann 1', 'Ann 2']);
});

test('nobody is asked about leads that are invented', async () => {
  const world = await open('people', 2);
  for (const { head } of await world.leads())
    await world.campaigns.store.heads
      .patch({ tenantId: world.tenantId, campaign_id: world.list, id: head.id })
      .set({ sample: true })
      .go();
  const run = await world.run('get-phones');
  expect(run.steps[1]).toMatchObject({ skipped: 2, credits: 0 });
  expect(world.asked).toEqual([]);
});

test('an e-mail of a person comes from whoever has it, and the lead says so', async () => {
  const world = await open('people', 2);
  world.vendor.gives = ({ name }) =>
    name === 'Ann 0' ? { values: { email: told('ann@acme.example', 'apollo') } } : undefined;
  const run = await world.run('enrich');
  expect(run.steps[1]).toMatchObject({ done: 2, skipped: 0, out: 1 });
  const leads = Object.fromEntries((await world.leads()).map(({ head }) => [head.name, head]));
  expect(leads['Ann 0']).toMatchObject({ email: 'ann@acme.example', email_status: 'found' });
  expect(leads['Ann 1']).toMatchObject({ email_status: 'not_found', enrich_problem: 'nothing_found' });
});

test('a website without an e-mail is charged once, for the one that a vendor gives', async () => {
  const world = await open('local', 1, { website: told('https://a.example', 'sample') });
  world.deps.enricher.enrich = async () => ({ values: {}, pages: [], problem: 'nothing_found' });
  world.vendor.gives = () => ({ values: { email: told('a@a.example', 'hunter') } });
  expect((await world.run('enrich')).credits).toMatchObject({ held: 1, spent: 1 });
  expect((await world.run('enrich')).credits.spent).toBe(0);
  expect(world.asked).toHaveLength(1);
  const { data } = await world.deps.wallet.store.ledger.query.primary({ tenantId: world.tenantId }).go();
  expect(data.filter(({ field }) => field === 'email')).toMatchObject([{ provider: 'hunter', amount: -1 }]);
});

test('people whom a business shows on its own site are free; after that vendors are asked, and paid', async () => {
  const world = await open('local', 1, { website: told('https://a.example', 'sample') });
  world.deps.enricher.enrich = async () => ({
    values: { person: told('Ann Owner', 'website'), email: told('a@a.example', 'website') },
    pages: [],
  });
  world.vendor.gives = () => ({ values: { person: told('Bob Clerk', 'apollo') } });
  const free = await world.run('get-employees');
  expect(free.steps[1]).toMatchObject({ done: 1, out: 1, credits: 0 });
  expect(world.asked).toEqual([]);
  const names = async () => (await world.leads())[0]?.values.person?.map(({ value }) => value);
  expect(await names()).toEqual(['Ann Owner']);
  // What its step does not sell is not given away with it.
  expect(await has(world, 'email')).toBe(0);
  expect((await world.run('get-employees')).credits.spent).toBe(2);
  expect(await names()).toEqual(['Ann Owner', 'Bob Clerk']);
  expect((await world.run('get-employees')).steps[1]).toMatchObject({ skipped: 1, credits: 0 });
});

test('a site is read for people where no vendor is set up', async () => {
  const world = await open('local', 1, { website: told('https://a.example', 'sample') });
  world.deps.enrichers = async () => ({ able: [], without: ['apollo'] });
  world.deps.enricher.enrich = async () => ({ values: {}, pages: [], problem: 'unreachable' });
  const offers = await listOffers(world.deps, world.tenantId, 'local');
  const offer = offers.data.find(({ kind }) => kind === 'get-employees');
  expect(offer).toMatchObject({ able: true, asks: ['website'], without: ['apollo'] });
  // What can cost nothing has no price, and nothing is set aside for it.
  const { steps, maximum } = await quotePlan(world.deps, world.tenantId, world.plan('get-employees'), {
    leads: 1,
    chargeable: 0,
  });
  expect([steps[1]?.price, steps[1]?.expected, maximum]).toEqual([0, 0, 0]);
  const run = await world.run('get-employees');
  expect(run.credits).toMatchObject({ held: 0, spent: 0 });
  expect(run.steps[1]).toMatchObject({ done: 1, out: 0, credits: 0 });
});
