import { expect, test } from 'vitest';
import { readItems } from './read-items.ts';

/** A query of three pages of two items, and what it was asked for. */
function threePages() {
  const asked: { cursor: string | null; limit: number }[] = [];
  const go = async (page: { cursor: string | null; limit: number }) => {
    asked.push(page);
    const no = Number(page.cursor ?? 0);
    return { data: [2 * no, 2 * no + 1], cursor: no < 2 ? String(no + 1) : null };
  };
  return { asked, go };
}

test.each([false, true])(
  'all pages come in order, each of a bounded size; the next one ahead: %s',
  async (ahead) => {
    const { asked, go } = threePages();
    const items: number[] = [];
    for await (const item of readItems({ go }, { ahead })) items.push(item);
    expect(items).toEqual([0, 1, 2, 3, 4, 5]);
    expect(asked.map(({ cursor }) => cursor)).toEqual([null, '1', '2']);
    // The engine of one machine looks at all that is left of a list where none is said.
    for (const { limit } of asked) expect(limit).toBe(1000);
  },
);

test('no more than the next page is read ahead, and none where that was not asked for', async () => {
  for (const [ahead, pages] of [
    [true, 2],
    [false, 1],
  ] as const) {
    const { asked, go } = threePages();
    const items = readItems({ go }, { ahead });
    await items.next();
    await items.next();
    expect(asked).toHaveLength(pages);
    await items.return(undefined);
  }
});

test('a page that cannot be read is told once those before it were given', async () => {
  const go = async ({ cursor }: { cursor: string | null }) => {
    if (cursor) throw new Error('the table is away');
    return { data: ['a'], cursor: 'more' };
  };
  const items = readItems({ go }, { ahead: true });
  expect(await items.next()).toEqual({ done: false, value: 'a' });
  await expect(items.next()).rejects.toThrow('the table is away');
});
