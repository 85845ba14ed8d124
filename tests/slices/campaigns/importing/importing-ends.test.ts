import { expect, test } from 'vitest';
import { beginImport, listImports, startImport } from '#functions/imports/asking/begin-import.ts';
import { stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { fileKey } from '#functions/imports/import-life.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { importStillMinutes, importsPerDay } from '#shared/domain/leads/files/import-rules.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** An account with a webhook that asks for the end of imports. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { tenantId, campaigns } = opened.world;
  const { store } = campaigns.events;
  const at = new Date().toISOString();
  const webhook = { name: 'CRM', url: 'https://crm.example/in', events: ['import.finished' as const] };
  await store.webhooks
    .create({
      ...{ ...webhook, tenantId, id: newId('webhook'), enabled: true, sealed_secret: 'sealed' },
      ...{ created_at: at, updated_at: at },
    })
    .go();
  const told = async () =>
    (await store.outbox.query.primary({ tenantId }).go({ pages: 'all' })).data.map(
      ({ event, subject_id }) => `${event} ${subject_id}`,
    );
  const forget = async () => {
    const { data } = await store.outbox.query.primary({ tenantId }).go({ pages: 'all' });
    await store.outbox.delete(data).go();
  };
  return { ...opened, told, forget };
}

const ended = /^\d{4}-/;

test('one that is stopped before it was read has ended, and that is told once', async () => {
  const { deps, caller, start, workAll, stateOf, told } = await open();
  const id = await start('Website\na.example', ['website']);
  const stopped = await stopImport(deps, caller, id);
  expect(stopped).toMatchObject({ status: 'stopped', ended_at: expect.stringMatching(ended) });
  await stopImport(deps, caller, id);
  await workAll();
  expect(await stateOf(id)).toEqual(stopped);
  expect(await told()).toEqual([`import.finished ${id}`]);
});

test('one that nobody started waits once its file is there, and is laid aside without an end to tell of', async () => {
  const { deps, caller, world, upload, told } = await open();
  const listed = async () =>
    (await listImports(deps, caller, world.list)).data.map(({ id, status }) => `${id} ${status}`);
  await beginImport(deps, caller, world.list, { file_name: 'never-sent.csv' });
  expect(await listed()).toEqual([]);
  const id = await upload('Website\na.example');
  expect(await listed()).toEqual([`${id} new`]);
  const tomorrow = { ...deps, now: () => new Date(Date.now() + 25 * 3_600_000) };
  expect((await listImports(tomorrow, caller, world.list)).data).toEqual([]);
  await stopImport(deps, caller, id);
  expect(await listed()).toEqual([]);
  expect(await told()).toEqual([]);
});

test('one whose file cannot be read has ended, whether that is seen at its beginning or later', async () => {
  const { deps, caller, bring, stored, told } = await open();
  const mapping = ['website' as const];
  const text = `Website\n${'a.example\n'.repeat(40_000)}"open`;
  const late = await bring(text, mapping);
  expect(late).toMatchObject({ status: 'failed', ended_at: expect.stringMatching(ended) });
  const begun = await beginImport(deps, caller, late.campaign_id, { file_name: 'a.csv' });
  const id = begun.import.id;
  stored.set(fileKey({ tenantId: caller.tenantId, id }), Buffer.from('Website\n"open'));
  const words = { line: 'L', reason: 'R', incomplete: 'I', invalid: 'N' };
  const asked = { mapping, headings: true, duplicates: 'skip' as const, words };
  const early = await startImport(deps, caller, id, asked);
  expect(early).toMatchObject({ status: 'failed', ended_at: expect.stringMatching(ended) });
  expect((await told()).toSorted()).toEqual([late.id, id].map((one) => `import.finished ${one}`).toSorted());
});

test('one that could not be taken back in the end stands in nobody’s way, and can be taken back once more', async () => {
  const { deps, caller, bring, work, sent, stateOf, undo, total } = await open();
  const { id } = await bring('Website\na.example', ['website']);
  await undoImport(deps, caller, id);
  const [message] = sent.splice(0);
  if (!message) throw new Error('nothing to do');
  const { heads } = deps.campaigns.store;
  const get = heads.get.bind(heads);
  heads.get = () => {
    throw new Error('the table is away');
  };
  await expect(work(message)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'undoing' });
  await expect(work(message, true)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'failed', removed: 0 });
  heads.get = get;
  expect(await undo(id)).toMatchObject({ status: 'undone', removed: 1 });
  expect(await total()).toBe(0);
});

test('one that is stopped in the middle and taken back at once has ended, and that is told once', async () => {
  const { deps, caller, start, work, workAll, sent, stateOf, told } = await open();
  const id = await start('Website\na.example', ['website']);
  await work(sent.splice(0)[0] as ImportMessage);
  const bring = sent.splice(0);
  expect(await stopImport(deps, caller, id)).toMatchObject({ status: 'stopped', ended_at: null });
  await undoImport(deps, caller, id);
  const undos = [...sent];
  for (const message of bring) await work(message);
  await workAll();
  const undone = await stateOf(id);
  expect(undone).toMatchObject({ status: 'undone', ended_at: expect.stringMatching(ended) });
  for (const message of [...undos, ...bring]) await work(message);
  expect(await stateOf(id)).toEqual(undone);
  expect(await told()).toEqual([`import.finished ${id}`]);
});

test('one that had ended is not told again when it is taken back', async () => {
  const { bring, undo, told, forget } = await open();
  const { id, ended_at } = await bring('Website\na.example', ['website']);
  expect(await told()).toEqual([`import.finished ${id}`]);
  // As when it was delivered.
  await forget();
  expect(await undo(id)).toMatchObject({ status: 'undone', ended_at });
  expect(await told()).toEqual([]);
});

test('one that was stopped in the middle has ended too where it could not be taken back', async () => {
  const { deps, caller, start, work, sent, stateOf, undo, told } = await open();
  const id = await start('Website\na.example', ['website']);
  await work(sent.splice(0)[0] as ImportMessage);
  await stopImport(deps, caller, id);
  sent.splice(0);
  await undoImport(deps, caller, id);
  const { parts } = deps.store;
  const patch = parts.patch.bind(parts);
  parts.patch = () => {
    throw new Error('the table is away');
  };
  await expect(work(sent.splice(0)[0] as ImportMessage, true)).rejects.toThrow('away');
  const failed = await stateOf(id);
  expect(failed).toMatchObject({ status: 'failed', ended_at: expect.stringMatching(ended) });
  parts.patch = patch;
  expect(await undo(id)).toMatchObject({ status: 'undone', ended_at: failed.ended_at });
  expect(await told()).toEqual([`import.finished ${id}`]);
});

test('an account sends so many files a day, whether it goes on with them or not', async () => {
  const { deps, caller, world } = await open();
  const begin = () => beginImport(deps, caller, world.list, { file_name: 'a.csv' });
  for (let no = 0; no < importsPerDay; no += 1) await begin();
  await expect(begin()).rejects.toMatchObject({ code: 'rate_limited' });
  const other = await openImportWorld(engine.table);
  await beginImport(other.deps, other.caller, other.world.list, { file_name: 'a.csv' });
});

test('one that is stopped has ended after an hour, whoever says so', async () => {
  const { deps, caller, start, work, sent, stateOf } = await open();
  const id = await start('Website\na.example', ['website']);
  await work(sent.splice(0)[0] as ImportMessage);
  sent.splice(0);
  await stopImport(deps, caller, id);
  expect(await stateOf(id)).toMatchObject({ status: 'stopped', ended_at: null });
  const { now } = deps;
  deps.now = () => new Date(now().getTime() + importStillMinutes * 60_000);
  expect(await stateOf(id)).toMatchObject({ ended_at: expect.stringMatching(ended) });
});
