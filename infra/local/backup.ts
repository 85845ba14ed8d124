import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { backup, DatabaseSync } from 'node:sqlite';
import { dataPath } from './paths.ts';

/** What is made anew by every start, or is of no use elsewhere. */
const left =
  /^(host\.(lock|pid).*|engine(\.pid)?|aws-endpoint|reserve|table-behind|logs|e2e-.*|.*\.damaged-.*|.*-(wal|shm|journal))$/;
/** The work that is under way is older than what it works on: work that is done again changes nothing, work that is lost would. */
const order = ['executions.db', 'schedules.db', 'queues.db', 'mails.db', 'table.db'];

/**
 * Writes a copy of a data folder into one `.tar.gz`, whether or not the app runs on it: every database as it is at one moment,
 * and then the files. The copy holds keys and personal data, and is readable for its owner alone.
 */
export async function backUp(folder: string, file: string): Promise<void> {
  if (!existsSync(join(folder, 'table.db'))) throw new Error(`${folder} holds no data to back up.`);
  if (existsSync(file)) throw new Error(`${file} is there already.`);
  process.umask(0o077);
  mkdirSync(dirname(file), { recursive: true });
  const copy = mkdtempSync(join(dirname(file), '.leadwright-backup-'));
  const databases = order.filter((name) => existsSync(join(folder, name)));
  const snapshots = databases.map((name) => ({ name, db: snapshotOf(join(folder, name)) }));
  try {
    for (const { name, db } of snapshots) await backup(db, join(copy, name));
    for (const name of readdirSync(folder).filter((one) => !left.test(one) && !databases.includes(one)))
      cpSync(join(folder, name), join(copy, name), {
        recursive: true,
        filter: (path) => !path.endsWith('.part'),
      });
    execFileSync('tar', ['-czf', file, '-C', copy, '.']);
  } finally {
    for (const { db } of snapshots) db.close();
    rmSync(copy, { recursive: true, force: true });
  }
}

/** A connection that goes on reading what the file holds now, whatever is written to it from here on. */
function snapshotOf(file: string): DatabaseSync {
  const db = new DatabaseSync(file);
  db.exec('PRAGMA busy_timeout = 10000; BEGIN');
  db.prepare('SELECT count(*) FROM sqlite_schema').get();
  return db;
}

if (import.meta.main) {
  const [file] = process.argv.slice(2);
  try {
    if (!file) throw new Error('Usage: npm run backup -- <file.tar.gz>');
    await backUp(dataPath(), resolve(file));
    console.log(
      `${dataPath()} is backed up in ${basename(file)}. It holds keys: keep it where nobody else reads it.`,
    );
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}
