import { expect, test } from 'vitest';
import { startImport } from '#functions/imports/asking/begin-import.ts';
import { resumeImport, stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import { importStillMinutes } from '#shared/domain/leads/files/import-rules.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A file of two parts whose messages can be lost: their worker was killed on its last try. */
async function open() {
  const opened = await openImportWorld(engine.table);
  const { deps, sent, work } = opened;
  let minutes = 0;
  deps.now = () => new Date(Date.now() + minutes * 60_000);
  const rows = Array.from({ length: partRows + 1 }, (_, no) => `${no}.example\n`);
  return {
    ...opened,
    id: await opened.start(`Website\n${rows.join('')}`, ['website']),
    rows: rows.length,
    later: (by = importStillMinutes) => {
      minutes += by;
    },
    next: async () => {
      const message = sent.shift();
      if (message) await work(message);
    },
    lose: () => sent.splice(0).length,
  };
}

test('one whose part was lost stands still after an hour, and goes on where it was', async () => {
  const { deps, caller, id, rows, next, later, lose, workAll, stateOf, total } = await open();
  await next();
  await next();
  expect(lose()).toBe(1);
  expect(await stateOf(id)).toMatchObject({ status: 'running', created: partRows, stands_still: false });
  await expect(resumeImport(deps, caller, id)).rejects.toMatchObject({
    code: 'conflict',
    reason: 'import_goes_on',
  });
  later();
  expect(await stateOf(id)).toMatchObject({ stands_still: true });
  expect(await resumeImport(deps, caller, id)).toMatchObject({ status: 'running', stands_still: false });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: rows, stands_still: false });
  expect(await total()).toBe(rows);
});

test('one of which something comes does not stand still, however long ago it was begun', async () => {
  const { id, next, later, stateOf } = await open();
  await next();
  later(importStillMinutes - 1);
  await next();
  later(importStillMinutes - 1);
  expect(await stateOf(id)).toMatchObject({ status: 'running', stands_still: false });
});

test('one that was never divided is divided, and one whose message could not be sent is asked for again', async () => {
  const { deps, caller, id, rows, later, lose, workAll, stateOf } = await open();
  lose();
  later();
  const { send } = deps.queue;
  deps.queue.send = () => Promise.reject(new Error('the queue is away'));
  await expect(resumeImport(deps, caller, id)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'queued', stands_still: true });
  deps.queue.send = send;
  await resumeImport(deps, caller, id);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'done', created: rows });
});

test('one that is stopped while it stands still has ended: nobody would say so', async () => {
  const { deps, caller, id, next, later, lose, stateOf } = await open();
  await next();
  lose();
  later();
  await stopImport(deps, caller, id);
  expect(await stateOf(id)).toMatchObject({ status: 'stopped', ended_at: expect.any(String) });
});

test('what is taken back goes on too, and is counted once', async () => {
  const { deps, caller, id, rows, next, later, lose, workAll, stateOf, total } = await open();
  await workAll();
  await undoImport(deps, caller, id);
  await next();
  lose();
  later();
  expect(await stateOf(id)).toMatchObject({ status: 'undoing', stands_still: true });
  await Promise.all([resumeImport(deps, caller, id), resumeImport(deps, caller, id)]);
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'undone', removed: rows, stands_still: false });
  expect(await total()).toBe(0);
});

test('one that stands still is in nobody’s way once it was stopped', async () => {
  const { deps, caller, id, start, upload, later, lose } = await open();
  const others = [
    id,
    await start('Website\na.example', ['website']),
    await start('Website\nb.example', ['website']),
  ];
  lose();
  later();
  const asked = {
    ...{ mapping: ['website' as const], headings: true, duplicates: 'skip' as const },
    words: { line: 'L', reason: 'R', incomplete: 'I', invalid: 'N' },
  };
  const fourth = await upload('Website\nc.example');
  await expect(startImport(deps, caller, fourth, asked)).rejects.toMatchObject({ code: 'conflict' });
  for (const one of others) await stopImport(deps, caller, one);
  expect(await startImport(deps, caller, fourth, asked)).toMatchObject({ status: 'queued' });
});
