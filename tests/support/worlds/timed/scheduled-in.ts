import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/** What the local Scheduler holds for an autopilot or a workflow, and its clock. `data`: the folder of the app's data. */
export function scheduledIn(data: string, id: string) {
  function open<T>(work: (db: DatabaseSync) => T): T {
    const db = new DatabaseSync(join(data, 'schedules.db'), { timeout: 5000 });
    try {
      return work(db);
    } finally {
      db.close();
    }
  }
  return {
    /** ISO times, the next first. */
    all: (): string[] =>
      open((db) => db.prepare('SELECT at FROM schedule WHERE name LIKE ? ORDER BY at').all(`${id}%`)).map(
        ({ at }) => new Date(Number(at)).toISOString(),
      ),
    /** Has all its times come at once. */
    comeNow: () => open((db) => db.prepare('UPDATE schedule SET at = 0 WHERE name LIKE ?').run(`${id}%`)),
  };
}
