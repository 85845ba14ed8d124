import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { DatabaseSync } from 'node:sqlite';

export type Message = { id: string; body: string; receipt: string; receives: number };

export type QueueSettings = {
  name: string;
  visibilitySeconds: number;
  maxReceives: number;
  deadLetters: string | undefined;
};
export type QueueStore = ReturnType<typeof createQueueStore>;

/**
 * SQS queues in one SQLite file. Messages that were out when the machine died are visible again at once:
 * whoever had them is gone.
 */
export function createQueueStore(file: string, queues: QueueSettings[], now: () => number = Date.now) {
  const db = new DatabaseSync(file);
  db.exec(`PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL;
    CREATE TABLE IF NOT EXISTS message (
      id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, visible_at INTEGER NOT NULL,
      receives INTEGER NOT NULL DEFAULT 0, receipt TEXT, sent_at INTEGER NOT NULL);
    CREATE INDEX IF NOT EXISTS message_due ON message (queue, visible_at);`);
  db.prepare('UPDATE message SET visible_at = 0 WHERE receipt IS NOT NULL').run();

  const arrivals = new EventEmitter().setMaxListeners(0);
  const settings = new Map(queues.map((queue) => [queue.name, queue]));
  const insert = db.prepare(
    'INSERT INTO message (id, queue, body, visible_at, sent_at) VALUES (?, ?, ?, ?, ?)',
  );
  const due = db.prepare(
    'SELECT id, body, receives FROM message WHERE queue = ? AND visible_at <= ? ORDER BY sent_at LIMIT ?',
  );
  const take = db.prepare(
    'UPDATE message SET visible_at = ?, receives = receives + 1, receipt = ? WHERE id = ?',
  );
  const move = db.prepare(
    'UPDATE message SET queue = ?, visible_at = 0, receives = 0, receipt = NULL WHERE id = ?',
  );
  const remove = db.prepare('DELETE FROM message WHERE queue = ? AND receipt = ?');
  const postpone = db.prepare('UPDATE message SET visible_at = ? WHERE queue = ? AND receipt = ?');
  const count = db.prepare('SELECT count(*) AS n FROM message WHERE queue = ?');

  return {
    has: (queue: string) => settings.has(queue),
    send(queue: string, bodies: string[], delaySeconds = 0): string[] {
      const at = now();
      const ids = bodies.map(() => randomUUID());
      db.exec('BEGIN');
      ids.forEach((id, index) => {
        insert.run(id, queue, bodies[index] ?? '', at + delaySeconds * 1000, at);
      });
      db.exec('COMMIT');
      arrivals.emit(queue);
      return ids;
    },
    receive(queue: string, limit: number): Message[] {
      const { visibilitySeconds, maxReceives, deadLetters } = settings.get(queue) ?? {
        visibilitySeconds: 30,
        maxReceives: 5,
        deadLetters: undefined,
      };
      const rows = due.all(queue, now(), limit) as { id: string; body: string; receives: number }[];
      const received: Message[] = [];
      for (const { id, body, receives } of rows) {
        if (receives >= maxReceives && deadLetters) {
          move.run(deadLetters, id);
          continue;
        }
        const receipt = randomUUID();
        take.run(now() + visibilitySeconds * 1000, receipt, id);
        received.push({ id, body, receipt, receives: receives + 1 });
      }
      return received;
    },
    remove: (queue: string, receipt: string) => void remove.run(queue, receipt),
    postpone: (queue: string, receipt: string, seconds: number) =>
      void postpone.run(now() + seconds * 1000, queue, receipt),
    count: (queue: string): number => Number((count.get(queue) as { n: number }).n),
    /** Resolves when a message arrives or the time is over, whichever is first. */
    arrival: (queue: string, milliseconds: number) =>
      new Promise<void>((resolve) => {
        const done = () => {
          clearTimeout(timer);
          arrivals.off(queue, done);
          resolve();
        };
        const timer = setTimeout(done, milliseconds);
        arrivals.once(queue, done);
      }),
    close: () => db.close(),
  };
}
