import { expect, test } from 'vitest';
import { waitsUntil } from './waits-until.ts';

const node = { kind: 'wait', settings: { minutes: 90 } };
const run = { status: 'running', started_at: '2026-01-01T10:00:00.000Z', done: 0 } as const;

test('who waits goes on when the time of the node is over', () => {
  expect(waitsUntil(node, run)).toBe('2026-01-01T11:30:00.000Z');
});

test('nothing is said where nobody waits, or some have gone on already', () => {
  expect(waitsUntil({ ...node, kind: 'merge' }, run)).toBeUndefined();
  expect(waitsUntil(node, { ...run, status: 'completed' })).toBeUndefined();
  expect(waitsUntil(node, { ...run, done: 1 })).toBeUndefined();
  expect(waitsUntil(node, { ...run, started_at: null })).toBeUndefined();
});
