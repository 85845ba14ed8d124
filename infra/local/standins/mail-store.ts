import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import { openOrReplace } from '../open-database.ts';

const KeptMail = z.object({
  id: z.string(),
  /** ISO time at which it was handed over. */
  at: z.string(),
  from: z.string(),
  to: z.array(z.string()),
  reply_to: z.array(z.string()),
  subject: z.string(),
  html: z.string(),
  text: z.string(),
});
export type KeptMail = z.infer<typeof KeptMail>;
export type MailStore = ReturnType<typeof createMailStore>;

/** Older mails go when there are more: this is somebody's machine, not an archive. */
const keepAtMost = 1000;

const schema = `CREATE TABLE IF NOT EXISTS mail (
  number INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, recipients TEXT NOT NULL, body TEXT NOT NULL);`;

/** The mails that would have been sent, in one SQLite file. */
export function createMailStore(file: string, now: () => Date = () => new Date()) {
  const db = openOrReplace(file, schema, 'the mails shown so far are gone from the inbox page');
  const insert = db.prepare('INSERT INTO mail (id, recipients, body) VALUES (?, ?, ?)');
  const trim = db.prepare('DELETE FROM mail WHERE number <= (SELECT max(number) FROM mail) - ?');
  const newest = db.prepare(
    "SELECT body FROM mail WHERE ?1 = '' OR instr(recipients, ' ' || lower(?1) || ' ') > 0 ORDER BY number DESC LIMIT ?2",
  );
  const one = db.prepare('SELECT body FROM mail WHERE id = ?');
  const parse = (row: unknown) => KeptMail.parse(JSON.parse(z.object({ body: z.string() }).parse(row).body));

  return {
    keep(mail: Omit<KeptMail, 'id' | 'at'>): string {
      const id = randomUUID();
      const recipients = ` ${mail.to.join(' ').toLowerCase()} `;
      insert.run(id, recipients, JSON.stringify({ id, at: now().toISOString(), ...mail }));
      trim.run(keepAtMost);
      return id;
    },
    /** Newest first; `to` is one address, or empty for everybody's. */
    list: (to = '', limit = 200): KeptMail[] => newest.all(to, limit).map(parse),
    get(id: string): KeptMail | undefined {
      const row = one.get(id);
      return row && parse(row);
    },
    clear: () => void db.exec('DELETE FROM mail'),
    close: () => db.close(),
  };
}
