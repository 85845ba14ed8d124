import { randomUUID } from 'node:crypto';
import { EventEmitter } from 'node:events';
import * as z from 'zod';
import { openDatabase } from '#infra/local/open-database.ts';
import { followClock } from '../follow-clock.ts';
import { takeTurns } from './take-turns.ts';

/** `group` is the `MessageGroupId`, empty where the sender gave none. */
export type Message = { id: string; body: string; group: string; receipt: string; receives: number };
export type NewMessage = { body: string; group?: string; delaySeconds?: number };

export type QueueSettings = {
  name: string;
  visibilitySeconds: number;
  maxReceives: number;
  deadLetters: string | undefined;
  /** For how long a message is kept, wherever it lies. */
  retentionSeconds: number;
};
export type QueueStore = ReturnType<typeof createQueueStore>;

const schema = `CREATE TABLE IF NOT EXISTS message (
    id TEXT PRIMARY KEY, queue TEXT NOT NULL, body TEXT NOT NULL, visible_at INTEGER NOT NULL,
    receives INTEGER NOT NULL DEFAULT 0, receipt TEXT, sent_at INTEGER NOT NULL);`;
const fairSchema = `DROP INDEX IF EXISTS message_due;
  CREATE INDEX IF NOT EXISTS message_turn ON message (queue, sender, visible_at);
  CREATE INDEX IF NOT EXISTS message_receipt ON message (receipt);`;
const loses =
  'the work that was queued is not done, until the sweeps of the product find it or the run is retried';

const Due = z.array(z.object({ id: z.string(), body: z.string(), receives: z.number() }));
const Count = z.object({ n: z.number() });
const standard = { visibilitySeconds: 30, maxReceives: Number.POSITIVE_INFINITY, deadLetters: undefined };

/**
 * SQS queues in one SQLite file. Messages are handed out by turns between their groups, so that whoever sends many does not
 * hold back who sends few. Those that were out when the machine died are visible again at once: whoever had them is gone.
 */
export function createQueueStore(file: string, queues: QueueSettings[], now: () => number = Date.now) {
  const db = openDatabase(file, schema, loses);
  const columns = db.prepare('PRAGMA table_info(message)').all();
  if (!columns.some(({ name }) => name === 'sender'))
    db.exec("ALTER TABLE message ADD COLUMN sender TEXT NOT NULL DEFAULT ''");
  db.exec(fairSchema);
  db.prepare('UPDATE message SET visible_at = 0 WHERE receipt IS NOT NULL').run();

  const arrivals = new EventEmitter().setMaxListeners(0);
  const settings = new Map(queues.map((queue) => [queue.name, queue]));
  const insert = db.prepare(
    'INSERT INTO message (id, queue, body, visible_at, sent_at, sender) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const due = db.prepare(
    'SELECT id, body, receives FROM message WHERE queue = ? AND sender = ? AND visible_at <= ? ORDER BY visible_at LIMIT ?',
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
  const expire = db.prepare('DELETE FROM message WHERE queue = ? AND sent_at < ?');
  const groups = takeTurns(db);
  const time = followClock(db, now);

  /** Null for a message that has been received too often: it went to the dead letters. */
  function handOut({ id, body, receives }: z.infer<typeof Due>[number], queue: string, group: string) {
    const { visibilitySeconds, maxReceives, deadLetters } = settings.get(queue) ?? standard;
    if (receives >= maxReceives && deadLetters) {
      move.run(deadLetters, id);
      console.error(`  A message of ${queue} failed ${receives} times; it lies in ${deadLetters} now.`);
      return null;
    }
    const receipt = randomUUID();
    take.run(time() + visibilitySeconds * 1000, receipt, id);
    return { id, body, group, receipt, receives: receives + 1 };
  }

  return {
    has: (queue: string) => settings.has(queue),
    /** All of the messages, or, where the disk is full, none. */
    send(queue: string, messages: NewMessage[]): string[] {
      const at = time();
      const ids = messages.map(() => randomUUID());
      inOneGo(() => {
        messages.forEach(({ body, group = '', delaySeconds = 0 }, index) => {
          insert.run(ids[index] ?? '', queue, body, at + delaySeconds * 1000, at, group);
        });
      });
      arrivals.emit(queue);
      return ids;
    },
    receive(queue: string, limit: number): Message[] {
      return inOneGo(() => {
        const received: Message[] = [];
        const shares = groups.next(queue, time(), limit);
        for (const [group, share] of shares)
          for (const row of Due.parse(due.all(queue, group, time(), share))) {
            const message = handOut(row, queue, group);
            if (message) received.push(message);
          }
        return received;
      });
    },
    remove: (queue: string, receipt: string) => void remove.run(queue, receipt),
    postpone(queue: string, receipt: string, seconds: number): void {
      postpone.run(time() + seconds * 1000, queue, receipt);
      if (seconds === 0) arrivals.emit(queue);
    },
    count: (queue: string): number => Count.parse(count.get(queue)).n,
    /** How many messages lie in queues of dead letters, by queue; those without any are left out. */
    deadLetters(): [queue: string, messages: number][] {
      const names = [...settings.values()].flatMap(({ deadLetters }) => deadLetters ?? []);
      return names.map((name): [string, number] => [name, this.count(name)]).filter(([, n]) => n > 0);
    },
    /** Removes what is older than its queue keeps it. */
    expire(): void {
      for (const { name, retentionSeconds } of settings.values())
        expire.run(name, time() - retentionSeconds * 1000);
    },
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

  function inOneGo<T>(work: () => T): T {
    db.exec('BEGIN IMMEDIATE');
    try {
      const result = work();
      db.exec('COMMIT');
      return result;
    } catch (error) {
      if (db.isTransaction) db.exec('ROLLBACK');
      throw error;
    }
  }
}
