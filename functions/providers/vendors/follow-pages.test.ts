import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Found } from '#shared/domain/leads/found.ts';
import { followPage, type VendorPage } from './follow-pages.ts';

const lead = (id: string): Found => ({
  ...{ kind: 'company', id, name: id, values: {}, sources: ['hunter'], sample: false },
});
const asks = { source: 'hunter' as const, cap: 100_000 };

/** Pages until there are no more, as a run follows them. */
async function follow(pageAt: (at: string) => VendorPage, cap = asks.cap) {
  const ids: string[] = [];
  const positions: string[] = [];
  let cursor: string | undefined;
  for (let pages = 1; ; pages++) {
    if (pages > 500) throw new Error('it goes on for ever');
    const page = await followPage({ ...asks, cap, cursor }, async ({ at }) => {
      positions.push(at);
      return pageAt(at);
    });
    ids.push(...page.found.map(({ id }) => id));
    cursor = page.next;
    if (!cursor) return { ids, positions };
  }
}

test('pages are followed to the last', async () => {
  const pages: Record<string, VendorPage> = {
    '': { found: [lead('a'), lead('a'), lead('b')], next: 'x' },
    x: { found: [lead('c')], next: 'y' },
    y: { found: [lead('d')] },
  };
  expect(await follow((at) => pages[at] ?? { found: [] })).toEqual({
    ids: ['a', 'b', 'c', 'd'],
    positions: ['', 'x', 'y'],
  });
});

test('an empty page is the last, and so is the one that fills the cap', async () => {
  expect(
    (await follow((at) => (at ? { found: [], next: 'more' } : { found: [lead('a')], next: 'x' }))).ids,
  ).toEqual(['a']);
  const endless = (at: string) => ({ found: [lead(`${at}-1`), lead(`${at}-2`)], next: `${Number(at) + 1}` });
  expect((await follow(endless, 7)).ids).toHaveLength(8);
});

describe('a vendor that repeats itself', () => {
  const repeats = expect.objectContaining({ reason: 'repeats_itself', source: 'hunter' });

  test('with the same page under new positions', async () => {
    await expect(follow((at) => ({ found: [lead('a')], next: `${at}.` }))).rejects.toThrow(repeats);
  });

  test('with a position that leads to itself', async () => {
    let turn = 0;
    await expect(follow(() => ({ found: [lead(`${turn++}`)], next: 'same' }))).rejects.toThrow(repeats);
  });

  test('in a circle of any length, begun at any page', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 0, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        async (before, length) => {
          const inCircle = (page: number) => (page < before ? page : before + ((page - before) % length));
          const pageAt = (at: string) => ({
            found: [lead(`${inCircle(Number(at))}`)],
            next: `${Number(at) + 1}`,
          });
          await expect(follow(pageAt)).rejects.toThrow(repeats);
        },
      ),
      { numRuns: 60 },
    );
  });
});

test('a cursor that is damaged, and a position too long for one, are bad answers', async () => {
  const bad = expect.objectContaining({ reason: 'bad_answer' });
  const one = async () => ({ found: [lead('a')], next: 'x'.repeat(1_000) });
  await expect(followPage({ ...asks, cursor: undefined }, one)).rejects.toThrow(bad);
  for (const cursor of ['', 'page 2', '[]', '["x",1,1]'])
    await expect(followPage({ ...asks, cursor }, one)).rejects.toThrow(bad);
});
