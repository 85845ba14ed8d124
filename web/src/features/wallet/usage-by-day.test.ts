import { describe, expect, it } from 'vitest';
import type { LedgerEntry } from '#shared/domain/runs/credits.ts';
import { usageByDay } from './usage-by-day.ts';

const entry = (kind: LedgerEntry['kind'], amount: number, at: string): LedgerEntry => ({
  id: `${kind}${at}`,
  kind,
  amount,
  held: 0,
  at,
});

describe('credits used by day', () => {
  it('sums captures per day and leaves the rest out', () => {
    const entries = [
      entry('capture', -2, '2026-03-02T23:59:59Z'),
      entry('capture', -3, '2026-03-02T00:00:00Z'),
      entry('grant', 100, '2026-03-02T10:00:00Z'),
      entry('capture', -9, '2026-02-01T10:00:00Z'),
    ];
    expect(usageByDay(entries, 3, new Date('2026-03-03T01:00:00Z'))).toEqual([
      { day: '2026-03-01', credits: 0 },
      { day: '2026-03-02', credits: 5 },
      { day: '2026-03-03', credits: 0 },
    ]);
  });
});
