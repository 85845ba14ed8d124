import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Holding } from '#functions/platform/table/holding.ts';
import { archiveFiles } from './archive-files.ts';

async function* given(holdings: Holding[]) {
  yield* holdings;
}

async function made(holdings: Holding[], rowsPerFile?: number) {
  const files: Record<string, unknown> = {};
  for await (const { name, content } of archiveFiles(given(holdings), { account: 'acc_1' }, rowsPerFile)) {
    const pieces: Uint8Array[] = [];
    for await (const piece of content) pieces.push(piece);
    files[name] = JSON.parse(Buffer.concat(pieces).toString('utf8'));
  }
  return files;
}
const item = (kind: string, id: number): Holding => ({ kind, value: { id, text: 'ü"\n' } });

test('each kind is one file of valid JSON, and the contents name them with their counts', async () => {
  const files = await made([item('users', 1), item('leads', 1), item('leads', 2)]);
  expect(files).toEqual({
    'users.json': [{ id: 1, text: 'ü"\n' }],
    'leads.json': [
      { id: 1, text: 'ü"\n' },
      { id: 2, text: 'ü"\n' },
    ],
    'contents.json': {
      account: 'acc_1',
      files: [
        { name: 'users.json', items: 1 },
        { name: 'leads.json', items: 2 },
      ],
    },
  });
});

test('nothing is an archive that says so', async () => {
  expect(await made([])).toEqual({ 'contents.json': { account: 'acc_1', files: [] } });
});

test('whatever comes in whatever order is in it once, in its order, in files that are not too long', async () => {
  const kinds = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(kinds, fc.integer({ min: 1, max: 7 }), async (order, rowsPerFile) => {
      const files = await made(
        order.map((kind, id) => item(kind, id)),
        rowsPerFile,
      );
      for (const kind of ['a', 'b', 'c']) {
        const own = Object.entries(files).filter(([name]) =>
          new RegExp(`^${kind}(-\\d+)?\\.json$`).test(name),
        );
        const rows = own.map(([, content]) => content as { id: number }[]);
        expect(rows.every(({ length }) => length > 0 && length <= rowsPerFile)).toBe(true);
        expect(rows.flat().map(({ id }) => id)).toEqual(
          order.flatMap((one, id) => (one === kind ? [id] : [])),
        );
      }
    }),
  );
});
