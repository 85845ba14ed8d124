import { expect, test } from 'vitest';
import { moveWrites } from '#functions/campaigns/leads/organize/move-leads.ts';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { getCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { readImport } from '#functions/imports/import-life.ts';
import { bringPart } from '#functions/imports/work/bring-part.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const csv = (count: number) =>
  ['Website', ...Array.from({ length: count }, (_, no) => `site-${no}.example`)].join('\n');

/** A list with ten leads of a file, of which four were moved to another list and one was deleted by hand. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { world, caller, bring, remove } = opened;
  const { campaigns, tenantId } = world;
  const { id } = await bring(csv(10), ['website']);
  const ids = (await world.leads()).map(({ head }) => head.id);
  const other = await createCampaign(campaigns, caller, { name: 'Other', type: 'local' });
  const move = async (some: string[]) => {
    const from = await getCampaign(campaigns, tenantId, world.list);
    const to = await getCampaign(campaigns, tenantId, other.id);
    const by = { run_id: 'run_1', user_id: caller.userId };
    await transact(engine.table, (await moveWrites(campaigns, { from, to, ids: some, by })).writes);
  };
  await move(ids.slice(0, 4));
  await remove(ids.slice(4, 5));
  return { ...opened, id, left: ids.slice(5), move };
}

/** Has the first call of its own that comes after so many others fail, as if the worker were killed there. */
function killAfter<F extends (...given: never[]) => unknown>(calls: number, call: F): F {
  let count = 0;
  return ((...given: Parameters<F>) => {
    count += 1;
    if (count === calls + 1) throw new Error('killed');
    return call(...given);
  }) as F;
}

test('what was moved or deleted before is not counted as taken back', async () => {
  const { id, undo, total } = await open();
  expect(await undo(id)).toMatchObject({ status: 'undone', created: 10, removed: 5 });
  expect(await total()).toBe(0);
});

test('what was deleted before the worker was killed is counted by the next one, and once', async () => {
  const { id, deps, caller, sent, work, stateOf } = await open();
  await undoImport(deps, caller, id);
  const [message] = sent.splice(0) as [ImportMessage];
  const { parts } = deps.store;
  const patch = parts.patch.bind(parts);
  // The first closes the part, the second notes that it is taken back.
  parts.patch = killAfter(1, patch) as typeof parts.patch;
  await expect(work(message)).rejects.toThrow('killed');
  parts.patch = patch;
  expect(await stateOf(id)).toMatchObject({ status: 'undoing', removed: 0 });
  await Promise.all([work(message), work(message)]);
  await work(message);
  expect(await stateOf(id)).toMatchObject({ status: 'undone', removed: 5 });
});

test('a lead that goes to another list while it is taken back is not counted', async () => {
  const { id, deps, undo, left, move, total } = await open();
  const { heads } = deps.campaigns.store;
  const get = heads.get.bind(heads);
  let reads = 0;
  heads.get = ((keys: never) => ({
    // The first read closes the part, the second deletes.
    go: async (options: never) => {
      reads += 1;
      if (reads === 2) await move(left.slice(0, 1));
      return get(keys).go(options);
    },
  })) as unknown as typeof heads.get;
  expect(await undo(id)).toMatchObject({ status: 'undone', removed: 4 });
  expect(await total()).toBe(0);
});

test('a part that goes on while it is closed is taken back with what it made last', async () => {
  const { deps, caller, start, sent, work, stateOf, total } = await openImportWorld(engine.table);
  const id = await start(csv(40), ['website']);
  await work(sent.splice(0)[0] as ImportMessage);
  const going = await readImport(deps, { tenantId: caller.tenantId, id });
  await stopImport(deps, caller, id);
  await undoImport(deps, caller, id);
  // Somebody who has not seen yet that it was stopped.
  const get = () => ({ go: async () => ({ data: going }) });
  const imports = Object.assign(Object.create(deps.store.imports), { get });
  const late = { ...deps, store: { ...deps.store, imports } };
  const { client } = deps.table;
  const send = client.send.bind(client);
  client.send = (async (command: { constructor: { name: string } }) => {
    if (command.constructor.name === 'UpdateCommand') {
      client.send = send;
      await bringPart(late, going, 0);
    }
    return send(command as never);
  }) as typeof client.send;
  await work(sent.pop() as ImportMessage);
  expect(await stateOf(id)).toMatchObject({ status: 'undone', created: 40, removed: 40 });
  expect(await total()).toBe(0);
});
