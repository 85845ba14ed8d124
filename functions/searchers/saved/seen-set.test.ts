import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countNew, mostSeen, seenSetOf } from './seen-set.ts';

const id = fc.nat({ max: 60 }).map((no) => `osm:${no}`);
const lead = fc.uniqueArray(id, { minLength: 1, maxLength: 3 }).map((ids) => ({ id: ids[0] ?? '', ids }));
const leads = fc.array(lead, { maxLength: 40 });
const many = (count: number, from = 0) =>
  Array.from({ length: count }, (_, no) => ({ id: `node/${from + no}`, ids: [`node/${from + no}`] }));

test('a lead is new if none of its ids was there, in whatever order they come', () => {
  fc.assert(
    fc.property(leads, leads, fc.boolean(), (before, now, turned) => {
      const { hashes, leads: kept, complete } = seenSetOf(turned ? before.toReversed() : before);
      const known = new Set(before.flatMap(({ ids }) => ids));
      const fresh = now.filter(({ ids }) => !ids.some((one) => known.has(one)));
      expect(countNew(now, hashes)).toBe(fresh.length);
      expect(countNew(before, hashes)).toBe(0);
      expect({ kept, complete }).toEqual({ kept: before.length, complete: true });
    }),
  );
});

test('what is remembered is the same for the same leads, and nothing is new where nothing is found', () => {
  const [one, other] = [seenSetOf(many(50)), seenSetOf(many(50).toReversed())];
  expect(Buffer.from(one.hashes).equals(Buffer.from(other.hashes))).toBe(true);
  expect(countNew([], one.hashes)).toBe(0);
  expect(countNew(many(3), seenSetOf([]).hashes)).toBe(3);
});

test('more than is kept is not complete, and an item of the table holds what is', () => {
  const full = seenSetOf(many(mostSeen));
  expect(full).toMatchObject({ leads: mostSeen, complete: false });
  expect(seenSetOf(many(mostSeen - 1)).complete).toBe(true);
  expect(full.hashes.byteLength).toBe(mostSeen * 8);
  const named = many(mostSeen - 1).map(({ id: one }) => ({
    id: one,
    ids: Array.from({ length: 6 }, (_, no) => `${one}/${no}`),
  }));
  const cut = seenSetOf(named);
  expect(cut.complete).toBe(false);
  expect(cut.hashes.byteLength).toBeLessThan(400_000 - 1000);
});

test('a company is known by its website too, whatever its source calls it', () => {
  const found = (one: string) => ({
    id: one,
    kind: 'company' as const,
    values: {
      website: [
        { value: 'https://acme.example/', source: 'sample', confidence: 80, first_seen: '', last_seen: '' },
      ],
    },
  });
  expect(countNew([found('hunter:1')], seenSetOf([found('pdl:9')]).hashes)).toBe(0);
});
