import { expect, test } from 'vitest';
import { groupByOrigin } from './group-by-origin.ts';

const told = (source: string, last_seen: string) => ({
  value: 1,
  source,
  first_seen: '2026-01-01',
  last_seen,
});

test('what came from one place stands together, as old as the oldest of it, in the order in which it came', () => {
  const origins = {
    a: told('pdl', '2026-03-01'),
    b: told('import', '2026-01-01'),
    c: told('pdl', '2026-02-01'),
  };
  const keys = ['a', 'b', 'none', 'c'] as const;
  const groups = groupByOrigin(keys, (key) => (key === 'none' ? undefined : origins[key]));
  expect(groups.map(({ origin, of }) => [origin?.source, origin?.last_seen, of])).toEqual([
    ['pdl', '2026-02-01', ['a', 'c']],
    ['import', '2026-01-01', ['b']],
    [undefined, undefined, ['none']],
  ]);
});
