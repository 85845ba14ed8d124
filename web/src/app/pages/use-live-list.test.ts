import { expect, test } from 'vitest';
import type { Run } from '#shared/domain/runs/run.ts';
import { brings } from './use-live-list.ts';

const run = (kinds: Record<string, string>, more: object = {}) =>
  ({ steps: Object.entries(kinds).map(([kind, status]) => ({ kind, status })), ...more }) as unknown as Run;

test.each([
  ['searches and saves', run({ search: 'running', save: 'waiting' }), true],
  ['has saved, and enriches', run({ search: 'completed', save: 'completed', enrich: 'running' }), false],
  ['takes back', run({ changed: 'completed', undo: 'running' }), true],
  ['deletes', run({ select: 'completed', delete: 'running' }), false],
  ['will save in a week', run({ search: 'waiting', save: 'waiting' }, { waits_until: '2030-01-01' }), false],
])('whether leads come into a list by a run that %s', (_, of, comes) => {
  expect(brings(of)).toBe(comes);
});
