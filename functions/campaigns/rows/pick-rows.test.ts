import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { rowsOf } from '#tests/support/rows-of.ts';
import { openRunWorld } from '#tests/support/worlds/run-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type CampaignDeps, composeCampaigns } from '../deps.ts';
import { foundToHead } from '../domain/found-to-head.ts';
import { selectLeads } from '../leads/reading/select-leads.ts';
import { compactRows } from './compact-rows.ts';
import { pickKept, pickRows } from './pick-rows.ts';
import { createRows, type List } from './read-rows.ts';
import { rowsWrite } from './write-rows.ts';

const engine = withEngineTable();
setFlagsFromString('--expose-gc');
const collect: () => void = runInNewContext('gc');

/** Megabytes of the heap that what ten calls give keeps in use. */
async function heldBy(call: () => Promise<unknown[]>): Promise<number> {
  await call();
  const used = () => {
    collect();
    collect();
    return process.memoryUsage().heapUsed;
  };
  const before = used();
  const held: unknown[][] = [];
  for (let no = 0; no < 10; no += 1) held.push(await call());
  const after = used();
  return held.length > 0 ? (after - before) / 2 ** 20 : 0;
}

/** A list of leads whose names and websites are long, so that its leaves are some megabytes. */
async function openLong(count: number) {
  const { campaigns, tenantId, list: campaign_id } = await openRunWorld(engine.table);
  const list = { tenantId, campaign_id };
  const word = () => randomBytes(1000).toString('base64');
  for (const part of chunk(
    Array.from({ length: count }, () => newId('lead')),
    50,
  )) {
    await addRows(
      campaigns,
      list,
      part.map((id) => ({ id, name: word(), website: word() })),
    );
  }
  await compactRows(campaigns, list);
  return { campaigns, list };
}

async function addRows(
  deps: CampaignDeps,
  list: List,
  rows: { id: string; name: string; website: string }[],
) {
  const type = 'local' as const;
  const changed = rows.map(({ id, ...texts }) => ({
    ...{ id, version: 1 },
    row: {
      ...{ ...texts, created_at: '', sent: 0, email_status: 'not_found' as const },
      ...{ emails_count: 0, phones_count: 0, technologies: [], socials: [] },
    },
  }));
  await transact(engine.table, [rowsWrite(deps, list, changed)]);
  const found = (id: string) => ({
    kind: type,
    id,
    name: id,
    values: {},
    sources: ['sample'],
    sample: true,
  });
  const heads = rows.map(({ id }) => foundToHead(found(id), { ...list, id, type, at: deps.now() }));
  await deps.store.heads.put(heads).go();
}

test('what is picked of a long list, or selected, keeps no leaf in memory', async () => {
  const { campaigns, list } = await openLong(1000);
  const deps = { ...campaigns, rows: createRows(campaigns.store, 999) };
  const texts = () => pickKept(deps, list, ({ name }) => ({ part: [name.slice(0, 20)] }));
  expect(await texts()).toHaveLength(1000);
  expect(await heldBy(texts)).toBeLessThan(5);
  const filter = ResultFilter.parse({ sent: -1, sort: 'created_at' });
  const select = () => selectLeads(deps, list, { filter, except: [] });
  expect(await select()).toHaveLength(1000);
  expect(await heldBy(select)).toBeLessThan(5);
});

test('a selection keeps no list in memory that is short enough for it', async () => {
  const { campaigns, list } = await openLong(10);
  const deps = { ...campaigns, rows: () => expect.fail('its rows are kept') };
  const filter = ResultFilter.parse({ sent: -1 });
  expect(await selectLeads(deps, list, { filter, except: [] })).toHaveLength(10);
});

test('a list of more than 250,000 rows is not kept', async () => {
  const { store, rows } = composeCampaigns(engine.table);
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const leaf = (count: number) => ({ id: newId('leaf'), from: '', count });
  await store.leafIndexes.put({ ...list, version: 1, leaves: [leaf(250_000), leaf(1)] }).go();
  expect(await rows(list)).toBeUndefined();
  await store.leafIndexes.put({ ...list, version: 2, leaves: [leaf(250_000)] }).go();
  // Its leaf is read, and is not there.
  await expect(rows(list)).rejects.toThrow('the leaves of a list were replaced');
});

/** A list as release 0.2 wrote it, of one lead that was sent to the webhook of the list. */
async function openOld() {
  const deps = composeCampaigns(engine.table);
  const list = { tenantId: newId('account'), campaign_id: newId('campaign') };
  const id = newId('lead');
  const packed = ['Ann', '', '', '', '', '', '', '', '', 0, 0, '', ''].join('\t');
  const first = { ...list, id, sent: 1, email_status: 'not_found' as const, packed };
  await deps.store.filterables.put(first).go();
  const found = {
    ...{ kind: 'local' as const, id, name: 'Ann', values: {} },
    ...{ sources: ['sample'], sample: true },
  };
  await deps.store.heads.put(foundToHead(found, { ...list, id, type: 'local', at: deps.now() })).go();
  return { deps, list, id };
}

test('rows of an older release are picked with where they were sent, as they are read', async () => {
  const { deps, list } = await openOld();
  const sent = await pickRows(deps.store, list, ({ sent_to }) => ({ sent_to }));
  expect(sent).toEqual([{ sent_to: [list.campaign_id] }]);
  expect((await rowsOf(deps, list)).map(({ sent_to }) => ({ sent_to }))).toEqual(sent);
});

test.each(['picked', 'read'])(
  'rows of an older release that go into leaves while they are %s are there',
  async (how) => {
    const { deps, list, id } = await openOld();
    const { filterables } = deps.store;
    let isReplaced = false;
    const go = async (key: never, options: never) => {
      if (!isReplaced) {
        isReplaced = true;
        await compactRows(deps, list);
        await filterables.remove({ ...list, id }).go();
      }
      return filterables.query.primary(key).go(options);
    };
    const query = { primary: (key: never) => ({ go: (options: never) => go(key, options) }) };
    const store = { ...deps.store, filterables: Object.assign(Object.create(filterables), { query }) };
    const names =
      how === 'picked'
        ? await pickRows(store, list, ({ name }) => name)
        : (await createRows(store)(list))?.map(({ name }) => name);
    expect([isReplaced, names]).toEqual([true, ['Ann']]);
  },
);
