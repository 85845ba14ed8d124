import { expect, test } from 'vitest';
import { groupByOrigin } from './group-by-origin.ts';

const told = (source: string, last_seen: string) => ({
  value: 1,
  source,
  first_seen: '2026-01-01',
  last_seen,
});

test('what came from one place together stands together, in the order in which it came', () => {
  const origins = {
    ...{
      a: told('pdl', '2026-03-01T10:00:00Z'),
      b: told('import', '2026-01-01'),
      d: told('pdl', '2026-02-01'),
    },
    ...{ c: told('pdl', '2026-03-01T11:00:00Z'), e: { ...told('pdl', '2026-03-01'), confidence: 50 } },
  };
  const keys = ['a', 'b', 'none', 'c', 'd', 'e'] as const;
  const groups = groupByOrigin(keys, (key) => (key === 'none' ? undefined : origins[key]));
  expect(groups.map(({ origin, of }) => [origin?.source, of])).toEqual([
    ['pdl', ['a', 'c']],
    ['import', ['b']],
    [undefined, ['none']],
    ['pdl', ['d']],
    ['pdl', ['e']],
  ]);
});
