import { expect, test } from 'vitest';
import { tableBusy } from './persist.ts';
import { readMatches } from './read-matches.ts';

type Options = { order: string; cursor: string | null; limit: number };

/** A query of numbers from 1 on, in which every `each`-th matches, and whose reads take a second. */
function numbers({ all, each }: { all: number; each: number }) {
  const reads: Options[] = [];
  const now = () => new Date(reads.length * 1000).toISOString();
  const query = {
    async go(options: Options) {
      reads.push(options);
      const from = Number(options.cursor ?? 0);
      if (Number.isNaN(from)) throw new Error('a cursor that nobody gave');
      const looked = Array.from({ length: Math.min(options.limit, all - from) }, (_, no) => from + no + 1);
      const end = from + looked.length;
      return { data: looked.filter((no) => no % each === 0), cursor: end < all ? String(end) : null };
    },
  };
  const asked = { limit: 3, filtered: true };
  const read = (change: Partial<typeof asked & { cursor: string }> = {}) =>
    readMatches(query, { ...asked, ...change }, { now, placeOf: String });
  return { read, reads };
}

test('a page without a filter is one read of its length', async () => {
  const { read, reads } = numbers({ all: 9, each: 1 });
  expect(await read({ filtered: false })).toEqual({ data: [1, 2, 3], cursor: '3' });
  expect(reads).toEqual([{ order: 'desc', cursor: null, limit: 3 }]);
  expect(await read({ filtered: false, cursor: '7' })).toEqual({ data: [8, 9], cursor: null });
});

test('what matches beyond a page is left to the next one', async () => {
  const { read } = numbers({ all: 700, each: 100 });
  expect(await read()).toEqual({ data: [100, 200, 300], cursor: '300' });
  expect(await read({ cursor: '300' })).toEqual({ data: [400, 500, 600], cursor: '600' });
  expect(await read({ cursor: '600' })).toEqual({ data: [700], cursor: null });
  expect(await read({ limit: 7 })).toMatchObject({ cursor: null });
});

test('a page is read on until it is full, as long as there is time', async () => {
  const { read, reads } = numbers({ all: 100_000, each: 600 });
  expect(await read({ limit: 2 })).toEqual({ data: [600, 1200], cursor: '1500' });
  expect(reads).toHaveLength(3);
});

test('where nothing matches it ends in time, and leads on', async () => {
  const { read, reads } = numbers({ all: 100_000, each: 1_000_000 });
  expect(await read()).toEqual({ data: [], cursor: '1500' });
  expect(reads).toHaveLength(3);
  expect(await read({ cursor: '99000' })).toEqual({ data: [], cursor: null });
});

test('a cursor that nobody gave is told from trouble behind it', async () => {
  const { read } = numbers({ all: 9, each: 1 });
  await expect(read({ cursor: 'nowhere' })).rejects.toMatchObject({
    fields: [{ path: 'cursor', key: 'invalid' }],
  });
  const broken = { go: async () => Promise.reject(new Error('away')) };
  const further = { now: () => '2026-01-01T00:00:00.000Z', placeOf: String };
  await expect(readMatches(broken, { limit: 1, filtered: true }, further)).rejects.toThrow('away');
});

test('a table that is busy or away says nothing of the cursor', async () => {
  const further = { now: () => '2026-01-01T00:00:00.000Z', placeOf: String };
  const byCursor = (error: Error) =>
    readMatches({ go: () => Promise.reject(error) }, { limit: 1, filtered: true, cursor: 'good' }, further);
  await expect(byCursor(tableBusy())).rejects.toMatchObject({ code: 'provider_unavailable' });
  const ofTable = (name: string) =>
    new Error('of the mapper', {
      cause: Object.assign(new Error('of the table'), { name, __isAWSError: true }),
    });
  await expect(byCursor(ofTable('TimeoutError'))).rejects.toThrow('of the mapper');
  // A key that another query gave.
  await expect(byCursor(ofTable('ValidationException'))).rejects.toMatchObject({
    fields: [{ path: 'cursor', key: 'invalid' }],
  });
});
