import { createHash } from 'node:crypto';
import { QueryCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeEntry, removeEntry } from '#functions/ai/training/entries/change-entries.ts';
import { trainingStoreOf } from '#functions/ai/training/store/index.ts';
import { openTeachingWorld, type TeachingWorld } from '#tests/support/worlds/ai/teaching-world.ts';
import { withEngineTable } from '#tests/support/worlds/table/engine-table.ts';

const engine = withEngineTable();
let world: TeachingWorld;
beforeEach(async () => {
  world = await openTeachingWorld(engine.table);
});
afterEach(() => world.stop());

/** Words that nobody has, each another, of up to 40 letters. */
const nonsense = (from: number, count: number): string =>
  Array.from({ length: count }, (_, no) => {
    const letters = createHash('sha256')
      .update(`${from + no}`)
      .digest('hex')
      .replace(/\d/g, (digit) => 'ghijklmnop'[Number(digit)] ?? '');
    return letters.slice(0, 8 + ((from + no) % 33));
  }).join(' ');

test('a question of nonsense about much nonsense is over in no time', async () => {
  const { tenantId } = world.person;
  const id = await world.teach({ kind: 'text', title: 'Opening hours', text: 'It opens at seven.' });
  const { pieces } = trainingStoreOf(world.deps);
  for (let part = 1; part <= 20; part++) {
    const some = Array.from({ length: 16 }, (_, no) => ({
      heading: '',
      text: nonsense((part * 16 + no) * 100, 100),
    }));
    const item = { tenantId, id, revision: 1, part, model: 'none', pieces: some, vectors: new Uint8Array() };
    await pieces.put(item).go();
  }
  // All is read now, and not when time is taken.
  await world.find(tenantId, 'seven', 1);
  const began = performance.now();
  const longest = Array.from({ length: 24 }, (_, no) => nonsense(32 + 33 * (100_000 + no), 1)).join(' ');
  await world.find(tenantId, longest, 8);
  expect(performance.now() - began).toBeLessThan(1_000);
  const [piece] = await world.find(tenantId, 'openning hours', 1);
  expect(piece?.entry.title).toBe('Opening hours');
});

test('for each lead of a run nothing is read again but whether something has changed', async () => {
  const { tenantId } = world.person;
  const hours = { kind: 'text' as const, title: 'Opening hours', text: 'It opens at seven.' };
  const id = await world.teach(hours);
  const titles = async () => (await world.find(tenantId, 'opens', 2)).map(({ entry }) => entry.title);
  expect(await titles()).toEqual(['Opening hours']);
  const sent = vi.spyOn(engine.table.client, 'send');
  const queries = () => sent.mock.calls.filter(([command]) => command instanceof QueryCommand).length;
  expect(await titles()).toEqual(['Opening hours']);
  expect(queries()).toBe(0);
  const key = { tenantId, kind: hours.kind, id };
  await changeEntry(world.deps, key, { title: 'Hours' });
  expect(await titles()).toEqual(['Hours']);
  await changeEntry(world.deps, key, { title: 'Hours', text: 'It opens at eight.' });
  expect(await titles()).toEqual([]);
  await world.learnAll();
  expect(await titles()).toEqual(['Hours']);
  await removeEntry(world.deps, key);
  expect(await titles()).toEqual([]);
  expect(queries()).toBeGreaterThan(0);
});
