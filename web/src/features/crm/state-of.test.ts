import { expect, test } from 'vitest';
import { listeningOf } from './state-of.ts';

const connectedAt = '2026-01-01T10:00:00.000Z';
const keap = { kind: 'keap' as const, listens: false, connected_at: connectedAt };
const after = (seconds: number) => new Date(Date.parse(connectedAt) + seconds * 1000);

test('whether Keap tells of changes is open until its hook had time to be confirmed', () => {
  expect(listeningOf(keap, after(5))).toBe('listens_soon');
  expect(listeningOf(keap, after(180))).toBe('listens_not');
  expect(listeningOf({ ...keap, listens: true }, after(5))).toBe('listens');
});

test('HighLevel tells at once or never: its app is told of, a token is not', () => {
  expect(listeningOf({ ...keap, kind: 'ghl' }, after(5))).toBe('listens_not');
});
