import type { BatchGetCommandInput, DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { keepQuote } from '#functions/runs/start/quotes/keep-quote.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { countOf, madeUpPlaces, openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const hits = 2000;

/** An account that owns the first of two thousand hits, and of the last of these the e-mail too; `readable` hits cost nothing to read. */
async function open(owned: number, emails: number, readable = hits, table = engine.table) {
  const world = await openRunWorld(table, 10_000);
  const { deps, tenantId } = world;
  const all = madeUpPlaces(hits);
  const asked: number[] = [];
  deps.searcher.count = async () => countOf(hits, hits);
  deps.searcher.findFirst = async (_search, { limit }) => {
    asked.push(limit);
    return all.slice(0, Math.min(limit, readable));
  };
  deps.searcher.page = async (_search, { cursor = '0', limit }) => {
    const to = Math.min(Number(cursor) + limit, hits);
    return { found: all.slice(Number(cursor), to), ...(to < hits ? { next: String(to) } : {}) };
  };
  const paid = (what: string, count: number) =>
    all.slice(owned - count, owned).map(({ id }) => ({ tenantId, identity: id, what, since: deps.now() }));
  await deps.campaigns.store.owned
    .put([...paid('contact', owned), ...paid('email', emails)])
    .go({ concurrent: 8 });
  const quote = (limit: number) => keepQuote(deps, tenantId, world.plan(limit, 'enrich'));
  return { ...world, asked, quote };
}

test('all that are owned among two thousand hits are not quoted, nor are the e-mails that are owned', async () => {
  const { quote } = await open(1500, 400);
  const { steps, maximum } = await quote(hits);
  expect(steps[1]).toMatchObject({ kind: 'save', units: hits, owned: 1500, maximum: 500 });
  expect(steps[2]).toMatchObject({ kind: 'enrich', owned: 400, maximum: 1600 });
  expect(steps[1]).not.toHaveProperty('owned_at_least', true);
  expect(maximum).toBe(2100);
});

test('no more is read than the run takes, and nothing where nothing is owned', async () => {
  const { quote, asked } = await open(1500, 0);
  await quote(20);
  expect(asked).toEqual([20]);
  const stranger = await open(0, 0);
  expect((await stranger.quote(hits)).maximum).toBe(2 * hits);
  expect(stranger.asked).toEqual([]);
});

test('where not all can be read for nothing it is at least so many', async () => {
  const { quote } = await open(1500, 900, 1000);
  const { steps } = await quote(hits);
  expect(steps[1]).toMatchObject({ owned: 1000, owned_at_least: true, maximum: 1000 });
  expect(steps[2]).toMatchObject({ owned: 400, owned_at_least: true });
});

test('a run enriches those whose e-mail is owned although nothing is held for them', async () => {
  const { quote, start, plan, goOn, leads } = await open(12, 6);
  const { quote_id, maximum } = await quote(12);
  expect(maximum).toBe(6);
  const run = await goOn((await start(plan(12, 'enrich'), { quote_id })).id);
  expect(run).toMatchObject({ status: 'completed', credits: { held: 6, spent: 6 } });
  expect((await leads()).filter(({ head }) => head.email_status === 'found')).toHaveLength(12);
});

test('of those that are new as many are priced as there are, and it is looked no further than for so many', async () => {
  const { deps, tenantId, plan, asked } = await open(1500, 0);
  const newOnly = (limit: number): Plan => {
    const { campaign_id, steps } = plan(limit);
    return { campaign_id, steps: [{ ...steps[0], new_only: true }, ...steps.slice(1)] as Plan['steps'] };
  };
  const price = async (limit: number) => (await keepQuote(deps, tenantId, newOnly(limit))).steps[1]?.units;
  expect(await price(100)).toBe(100);
  expect(asked.splice(0)).toEqual([100, 400, 1600]);
  expect(await price(600)).toBe(500);
  expect(asked).toEqual([600, 2000]);
});

test('where an account owns little its price reads that, and not each of the hits', async () => {
  const reads = { keys: 0 };
  const { client } = engine.table;
  const send: DynamoDBDocumentClient['send'] = (command: never) => {
    const { RequestItems = {} }: BatchGetCommandInput = Object(command).input;
    for (const { Keys = [] } of Object.values(RequestItems)) reads.keys += Keys.length;
    return client.send(command);
  };
  const counting = { ...engine.table, client: Object.assign(Object.create(client), { send }) };
  const { quote } = await open(20, 5, hits, counting);
  const { steps } = await quote(hits);
  expect(steps[1]).toMatchObject({ owned: 20, maximum: hits - 20 });
  expect(steps[2]).toMatchObject({ owned: 5 });
  expect(reads.keys).toBeLessThan(100);
});
