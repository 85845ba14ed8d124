import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueueStore, type QueueStore } from './queue-store.ts';

const day = 86_400;
const settings = [
  { name: 'work', visibilitySeconds: 60, maxReceives: 2, deadLetters: 'dead', retentionSeconds: 4 * day },
  {
    name: 'dead',
    visibilitySeconds: 30,
    maxReceives: Number.POSITIVE_INFINITY,
    deadLetters: undefined,
    retentionSeconds: 14 * day,
  },
];

let folder: string;
let clock: number;
let store: QueueStore;
const file = () => join(folder, 'queues.db');
const open = () => {
  store = createQueueStore(file(), settings, () => clock);
};
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'leadwright-queue-'));
  clock = Date.parse('2026-01-01T12:00:00Z');
  open();
});
afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

const send = (group: string, count: number) =>
  store.send(
    'work',
    Array.from({ length: count }, (_, index) => ({ body: `${group}${index}`, group })),
  );
const receive = (limit: number) => store.receive('work', limit);
const bodies = (limit: number) => receive(limit).map(({ body }) => body);

test('a tenant with few messages does not wait for one with many', () => {
  send('a', 5000);
  send('b', 5);
  const first = bodies(10);
  expect(first.filter((body) => body.startsWith('b'))).toHaveLength(5);
  expect(first.filter((body) => body.startsWith('a'))).toEqual(['a0', 'a1', 'a2', 'a3', 'a4']);
});

test('turns go round also where one message is taken at a time', () => {
  send('a', 100);
  send('b', 3);
  send('c', 3);
  const firstOnes = Array.from({ length: 9 }, () => bodies(1)[0]);
  expect(firstOnes).toEqual(['a0', 'b0', 'c0', 'a1', 'b1', 'c1', 'a2', 'b2', 'c2']);
});

test('messages without a group come in the order in which they were sent', () => {
  store.send('work', [{ body: '1' }, { body: '2' }]);
  clock += 5;
  store.send('work', [{ body: '3' }]);
  expect(bodies(10)).toEqual(['1', '2', '3']);
  expect(bodies(10)).toEqual([]);
});

test('a message that is out comes back after its visibility, and goes to the dead letters in the end', () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  send('a', 1);
  expect(bodies(10)).toEqual(['a0']);
  clock += 59_000;
  expect(bodies(10)).toEqual([]);
  clock += 1000;
  expect(receive(10)).toMatchObject([{ body: 'a0', receives: 2, group: 'a' }]);
  expect(store.deadLetters()).toEqual([]);
  clock += 60_000;
  expect(bodies(10)).toEqual([]);
  expect(store.deadLetters()).toEqual([['dead', 1]]);
  expect(told).toHaveBeenCalledWith(expect.stringContaining('dead'));
  told.mockRestore();
});

test.each(['while it runs', 'while nobody ran'])('a clock that is set back %s hides nothing', (when) => {
  send('a', 1);
  store.send('work', [{ body: 'later', delaySeconds: 300 }]);
  clock -= 2 * 3600 * 1000;
  if (when === 'while nobody ran') {
    store.close();
    open();
  }
  expect(bodies(10)).toEqual(['a0']);
  clock += 299_000;
  expect(bodies(10)).not.toContain('later');
  clock += 1000;
  expect(bodies(10)).toContain('later');
});

test('what is older than its queue keeps it is removed', () => {
  send('a', 1);
  clock += 4 * day * 1000 - 1;
  store.expire();
  expect(store.count('work')).toBe(1);
  clock += 2;
  store.expire();
  expect(store.count('work')).toBe(0);
});

test('a file of an older release is taken as it is, and what was out is visible again', () => {
  store.close();
  rmSync(file());
  const old = new DatabaseSync(file());
  old.exec(`CREATE TABLE message (id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, visible_at INTEGER NOT NULL,
      receives INTEGER NOT NULL DEFAULT 0, receipt TEXT, sent_at INTEGER NOT NULL);
    CREATE INDEX message_due ON message (queue, visible_at);
    INSERT INTO message VALUES ('1', 'work', 'old', ${clock + 720_000}, 1, 'r', ${clock - 1000});`);
  old.close();
  open();
  expect(receive(10)).toMatchObject([{ body: 'old', group: '', receives: 2 }]);
});

test('a damaged file is named, with what to do', () => {
  store.close();
  writeFileSync(file(), 'x'.repeat(5000));
  for (const part of ['-wal', '-shm']) rmSync(file() + part, { force: true });
  expect(open).toThrow(file());
  expect(open).toThrow('npm run restore');
  rmSync(file());
  open();
});
