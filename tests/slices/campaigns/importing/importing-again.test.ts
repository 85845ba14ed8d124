import { expect, test } from 'vitest';
import { selectLeads } from '#functions/campaigns/leads/reading/select-leads.ts';
import { startImport } from '#functions/imports/asking/begin-import.ts';
import { stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { readImport } from '#functions/imports/import-life.ts';
import { importsAtOnce } from '#shared/domain/leads/files/import-rules.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
const text = ['Website,Name', ...Array.from({ length: 1100 }, (_, no) => `site-${no}.example,Firm`)].join(
  '\n',
);
const words = { line: 'L', reason: 'R', incomplete: 'I', invalid: 'N' };
const asked = { mapping: ['website' as const, 'name' as const], headings: true, duplicates: 'skip' as const };
const other = { ...asked, headings: false };

/** An account with a file that nobody has started, and a queue that can be away. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { deps, caller, upload } = opened;
  const { send } = deps.queue;
  const queue = {
    away: () => {
      deps.queue.send = () => Promise.reject(new Error('the queue is away'));
    },
    back: () => Object.assign(deps.queue, { send }),
  };
  const id = await upload(text);
  const startAs = (plan: typeof asked, one = id) => startImport(deps, caller, one, { ...plan, words });
  return { ...opened, id, queue, startAs };
}

test('one whose start does not reach the queue waits as before, and can be started otherwise', async () => {
  const { id, deps, caller, queue, startAs, stateOf, workAll } = await open();
  queue.away();
  await expect(startAs(other)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'new', ended_at: null });
  // One that is discarded then is not told of, since nobody said what its columns are.
  expect(await readImport(deps, { tenantId: caller.tenantId, id })).not.toHaveProperty('plan');
  queue.back();
  expect(await startAs(asked)).toMatchObject({ status: 'queued' });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 1100 });
});

test('one that was stopped while its start did not reach the queue stays stopped', async () => {
  const { id, deps, caller, startAs, stateOf } = await open();
  deps.queue.send = async () => {
    await stopImport(deps, caller, id);
    throw new Error('the queue is away');
  };
  await expect(startAs(asked)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'stopped', ended_at: expect.any(String) });
});

test('one whose start died before the queue is sent again, as it was started, and another plan is refused', async () => {
  const { id, sent, queue, startAs, stateOf, workAll } = await open();
  await startAs(asked);
  sent.splice(0);
  await expect(startAs(other)).rejects.toMatchObject({ reason: 'import_begun' });
  queue.away();
  await expect(startAs(asked)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'queued' });
  queue.back();
  expect(await startAs(asked)).toMatchObject({ status: 'queued' });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: 1100 });
  await expect(startAs(asked)).rejects.toMatchObject({ code: 'conflict' });
});

test('its own place does not stand in the way of one that is sent again', async () => {
  const { id, upload, startAs } = await open();
  await startAs(asked);
  for (let no = 1; no < importsAtOnce; no += 1) await startAs(asked, await upload(text));
  expect(await startAs(asked, id)).toMatchObject({ status: 'queued' });
  await expect(startAs(asked, await upload(text))).rejects.toMatchObject({ code: 'conflict' });
});

test('divided by two at once and brought by both, each row is one lead', async () => {
  const { id, sent, startAs, work, workAll, stateOf, total } = await open();
  await startAs(asked);
  await startAs(asked);
  const divides = sent.splice(0);
  expect(divides).toHaveLength(2);
  await Promise.all(divides.map((message) => work(message)));
  expect(sent).toHaveLength(6);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', rows: 1100, created: 1100, duplicate: 0 });
  expect(await total()).toBe(1100);
});

test('who divides it by a plan that was given up does not count for the next one', async () => {
  const { id, deps, sent, startAs, work, workAll, stateOf } = await open();
  const { send } = deps.queue;
  const { write } = deps.files;
  const read = Promise.withResolvers<void>();
  // The message arrives, and somebody is dividing by the first plan when its answer is lost.
  const held = Promise.withResolvers<void>();
  let first: Promise<void> | undefined;
  deps.queue.send = async (messages) => {
    deps.queue.send = send;
    deps.files.write = async (...given) => {
      read.resolve();
      await held.promise;
      return write(...given);
    };
    first = work(messages[0] as ImportMessage);
    await read.promise;
    throw new Error('no answer');
  };
  await expect(startAs(other)).rejects.toThrow('no answer');
  deps.files.write = write;
  await startAs(asked);
  held.resolve();
  await first;
  expect(await stateOf(id)).toMatchObject({ status: 'queued', rows: null });
  expect(sent.map((message) => message.work)).toEqual(['divide']);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', rows: 1100, created: 1100 });
});

test('one whose undo does not reach the queue is as it was, and can be taken back once more', async () => {
  const { id, deps, caller, queue, startAs, workAll, stateOf, undo } = await open();
  await startAs(asked);
  await workAll();
  const done = await stateOf(id);
  queue.away();
  await expect(undoImport(deps, caller, id)).rejects.toThrow('away');
  expect(await stateOf(id)).toEqual(done);
  queue.back();
  expect(await undo(id)).toMatchObject({ status: 'undone', removed: 1100 });
});

test('of two at once into one list each has its own leads, also what the one brings after the other', async () => {
  const { id, deps, caller, startAs, stateOf, workAll, upload, world } = await open();
  const other = await upload('Website,Name\nlate.example,Late\nlater.example,Later\n');
  await startAs(asked, other);
  await startAs(asked);
  await workAll();
  const foundBy = async (one: string) => {
    const { leads_at } = await stateOf(one);
    const filter = ResultFilter.parse({ sent: -1, startDate: leads_at, endDate: leads_at });
    return selectLeads(
      deps.campaigns,
      { tenantId: caller.tenantId, campaign_id: world.list },
      { filter, except: [] },
    );
  };
  const [many, two] = [await foundBy(id), await foundBy(other)];
  expect([many.length, two.length]).toEqual([1100, 2]);
  expect(new Set([...many, ...two]).size).toBe(1102);
});
