import { expect, test } from 'vitest';
import { stopImport, undoImport } from '#functions/imports/asking/change-import.ts';
import { partRows } from '#functions/imports/work/divide.ts';
import { openImportWorld } from '#tests/support/worlds/import-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();

/** A file of two parts, of which the second row of each has no website; its first part is worked on by `bring`, then it is stopped and taken back. */
async function openStopped(
  bring: (world: Awaited<ReturnType<typeof openImportWorld>>, part: never) => Promise<void>,
) {
  const world = await openImportWorld(engine.table);
  const { deps, caller, start, sent, work } = world;
  const rows = Array.from({ length: partRows + 2 }, (_, no) =>
    no % partRows === 1 ? ',Nobody' : `site-${no}.example,Somebody`,
  );
  const id = await start(['Website,Name', ...rows].join('\n'), ['website', 'name']);
  await work(sent.shift() as never);
  const [first] = sent.splice(0);
  await bring(world, first as never);
  await stopImport(deps, caller, id);
  await undoImport(deps, caller, id);
  return { ...world, id };
}

const leftOut = /^.*Line,Reason,Website,Name\r\n3,No website,,Nobody\r\n$/;

test('what was left out of one that is stopped in the middle and taken back at once is told, however often', async () => {
  const { id, sent, work, workAll, stateOf, errorsOf } = await openStopped(({ work }, part) => work(part));
  const undos = [...sent];
  await workAll();
  const undone = await stateOf(id);
  expect(undone).toMatchObject({ status: 'undone', incomplete: 1, has_errors: true });
  expect(errorsOf(id)).toMatch(leftOut);
  for (const message of undos) await work(message);
  expect(await stateOf(id)).toEqual(undone);
  expect(errorsOf(id)).toMatch(leftOut);
});

test('so is what was left out of a part whose worker had no time to write it down', async () => {
  const { id, workAll, stateOf, errorsOf } = await openStopped(async ({ deps, work }, part) => {
    const { write } = deps.files;
    deps.files.write = async () => {
      throw new Error('killed');
    };
    await expect(work(part)).rejects.toThrow('killed');
    deps.files.write = write;
  });
  expect(await stateOf(id)).toMatchObject({ incomplete: 0 });
  await workAll();
  expect(await stateOf(id)).toMatchObject({ status: 'undone', incomplete: 1, has_errors: true });
  expect(errorsOf(id)).toMatch(leftOut);
});

test('so it is where it could not be taken back', async () => {
  const { id, deps, sent, work, stateOf, errorsOf } = await openStopped(({ work }, part) => work(part));
  const { parts } = deps.store;
  parts.patch = () => {
    throw new Error('the table is away');
  };
  await expect(work(sent.shift() as never, true)).rejects.toThrow('away');
  expect(await stateOf(id)).toMatchObject({ status: 'failed', incomplete: 1, has_errors: true });
  expect(errorsOf(id)).toMatch(leftOut);
});
