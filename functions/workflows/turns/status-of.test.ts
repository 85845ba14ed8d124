import { expect, test } from 'vitest';
import type { RunStatus } from '#shared/domain/runs/run.ts';
import { statusOf } from './status-of.ts';

/** A turn of parts, each with how its runs ended, the last one being the newest retry. */
const after = (...parts: (RunStatus | undefined)[][]) =>
  statusOf(
    parts.map((ends) => ({
      ...{ plan: { campaign_id: 'cmp_1', steps: [] }, nodes: [], reserved: 0 },
      runs: ends.map((ended, no) => ({ id: `run_${no}`, ended, found: 0, spent: 0 })),
    })) as never,
  );

test.each<[RunStatus[], string]>([
  [['failed'], 'failed'],
  [['failed', 'completed'], 'completed'],
  [['partial', 'failed'], 'partial'],
  [['partial', 'cancelled'], 'cancelled'],
  [['partial', 'failed', 'completed'], 'completed'],
  [['failed', 'failed'], 'failed'],
])('after runs that ended as %j a turn is %s', (ends, status) => expect(after(ends)).toBe(status));

test('a turn is as its worst part, and goes on while one of them does', () => {
  expect(after(['completed'], ['partial', 'failed'])).toBe('partial');
  expect(after(['completed'], [undefined])).toBe('running');
});
