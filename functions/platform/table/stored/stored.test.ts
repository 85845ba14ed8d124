import { afterEach, expect, test, vi } from 'vitest';
import * as z from 'zod';
import { log } from '../../runtime/log.ts';
import { storedItems, storedValue, storedWords } from './stored.ts';

const things = storedItems('thing', 2);
const Shown = z.object({ id: z.string(), size: z.int() });

afterEach(() => vi.restoreAllMocks());

test('a list shows what can be read, counts the rest, and tells their ids to the log once', async () => {
  const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
  const rows = [
    { id: 'old', size: 1 },
    { id: 'ours', v: 2, size: 2 },
    { id: 'newer', v: 3, size: 3 },
    { id: 'broken', v: 2, size: 'a lot' },
  ];
  const shown = await things.show(rows, Shown, (row) => ({ id: row.id, size: row.size as number }));
  expect(shown).toEqual({
    data: [
      { id: 'old', size: 1 },
      { id: 'ours', size: 2 },
    ],
    unreadable: 2,
  });
  expect(told.mock.calls).toEqual([
    ['unreadable item', { kind: 'thing', id: 'newer', v: 3 }],
    ['unreadable item', { kind: 'thing', id: 'broken', v: 2 }],
  ]);
});

test('a list whose rows can all be read says nothing more', async () => {
  expect(await things.show([{ id: 'a' }], z.object({ id: z.string() }), (row) => row)).toEqual({
    data: [{ id: 'a' }],
  });
});

test('what showing a row throws fails the list: the table may be away', async () => {
  const away = async () => {
    throw new Error('away');
  };
  await expect(things.show([{ id: 'a' }], Shown, away)).rejects.toThrow('away');
});

test('nobody works on an item of a newer release', () => {
  expect(things.refuseNewer({ v: 2 })).toEqual({ v: 2 });
  expect(things.refuseNewer({})).toEqual({});
  expect(() => things.refuseNewer({ v: 3 })).toThrow(expect.objectContaining({ code: 'unreadable' }));
});

test('an older value is upgraded step by step, from the version of its item on', () => {
  const { get } = storedValue(z.object({ metres: z.number() }), [
    (first) => ({ km: (first as { miles: number }).miles * 2 }),
    (second) => ({ metres: (second as { km: number }).km * 1000 }),
  ]);
  const read = (value: object, item = {}) => get(value as { metres: number }, item);
  expect(read({ miles: 2 })).toEqual({ metres: 4000 });
  expect(read({ km: 3 }, { v: 2 })).toEqual({ metres: 3000 });
  expect(read({ metres: 5 }, { v: 3 })).toEqual({ metres: 5 });
  expect(read({ yards: 5 }, { v: 3 })).toEqual({ yards: 5 });
  expect(get(undefined)).toBeUndefined();
});

test('words that this release does not know are left out', () => {
  expect(storedWords(['a', 'b']).get(['b', 'retired' as 'a'])).toEqual(['b']);
});
