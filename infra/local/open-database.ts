import { renameSync, rmSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';

/** A file of the data folder that cannot be read; the message names it and says what to do. */
export class DamagedFile extends Error {
  constructor(file: string, loses: string, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(
      `${file} is damaged (${reason}). Restore a backup (npm run restore -- <file>), or move the file away and start again: ${loses}.`,
      { cause },
    );
  }
}

const settings = 'PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000;';

/** Opens an SQLite file and makes what is missing of `schema`; throws `DamagedFile`, with what is lost without the file. */
export function openDatabase(file: string, schema: string, loses: string): DatabaseSync {
  let db: DatabaseSync | undefined;
  try {
    db = new DatabaseSync(file);
    db.exec(settings + schema);
    const [problem] = Object.values(db.prepare('PRAGMA quick_check(1)').get() ?? {});
    if (problem !== 'ok') throw new Error(String(problem));
    return db;
  } catch (error) {
    db?.close();
    if (isFull(error)) throw new Error(`The disk is full: ${file} cannot be opened.`, { cause: error });
    throw new DamagedFile(file, loses, error);
  }
}

/** The same for what can be done without: a damaged file is set aside, and a new one takes its place. */
export function openOrReplace(file: string, schema: string, loses: string): DatabaseSync {
  try {
    return openDatabase(file, schema, loses);
  } catch (error) {
    if (!(error instanceof DamagedFile)) throw error;
    const aside = `${file}.damaged-${Date.now()}`;
    renameSync(file, aside);
    for (const part of ['-wal', '-shm']) rmSync(file + part, { force: true });
    console.error(`  ${file} was damaged and is set aside as ${aside}: ${loses}.`);
    return openDatabase(file, schema, loses);
  }
}

/** SQLite's own word for a disk without space (13), or for one that does not take what is written (10). */
const full = [13, 10];
export function isFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const known =
    'errcode' in error && typeof error.errcode === 'number' && full.includes(error.errcode & 0xff);
  return known || ('code' in error && error.code === 'ENOSPC');
}
