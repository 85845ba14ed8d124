import type { IncomingMessage, ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';
import * as z from 'zod';
import { openDatabase } from '../open-database.ts';
import { AwsFault, type Service } from './endpoint.ts';
import type { QueueStore } from './sqs/queue-store.ts';

const schema = `CREATE TABLE IF NOT EXISTS schedule (grp TEXT NOT NULL, name TEXT NOT NULL, at INTEGER NOT NULL, state TEXT NOT NULL,
    body TEXT NOT NULL, PRIMARY KEY (grp, name));
  CREATE INDEX IF NOT EXISTS schedule_due ON schedule (state, at);`;
const loses = 'what repeats is found and started again within a quarter of an hour';

const Name = z.string().regex(/^[0-9A-Za-z._-]{1,64}$/);
const Group = Name.default('default');
/** What a schedule states. Only those that come once are hosted here: the product makes no others. */
const Stated = z.looseObject({
  GroupName: Group,
  ScheduleExpression: z.string().regex(/^at\(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\)$/),
  ScheduleExpressionTimezone: z.literal('UTC').default('UTC'),
  FlexibleTimeWindow: z.looseObject({ Mode: z.enum(['OFF', 'FLEXIBLE']) }),
  ActionAfterCompletion: z.literal('DELETE'),
  State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
  Target: z.looseObject({ Arn: z.string(), RoleArn: z.string(), Input: z.string() }),
});
const Row = z.object({
  grp: z.string(),
  name: z.string(),
  at: z.number(),
  state: z.string(),
  body: z.string(),
});

const path = /^\/schedules(?:\/([^/?]+))?(?:\?(.*))?$/;
/** Schedules are looked at so often, in ms: AWS is as exact as a minute. */
const every = 1000;

/**
 * EventBridge Scheduler for schedules that come once, in an SQLite file. What was due while nobody ran comes once, at the start. A message is put into its queue
 * before its schedule is forgotten: it may come twice, and is not lost.
 */
export function createSchedules(file: string, queues: Pick<QueueStore, 'send'>, now = Date.now) {
  const db = openDatabase(file, schema, loses);
  const insert = db.prepare('INSERT INTO schedule VALUES (?, ?, ?, ?, ?)');
  const replace = db.prepare('UPDATE schedule SET at = ?, state = ?, body = ? WHERE grp = ? AND name = ?');
  const find = db.prepare('SELECT * FROM schedule WHERE grp = ? AND name = ?');
  const remove = db.prepare('DELETE FROM schedule WHERE grp = ? AND name = ?');
  const list = db.prepare('SELECT * FROM schedule WHERE grp = ? ORDER BY name LIMIT 100');
  const due = db.prepare("SELECT * FROM schedule WHERE state = 'ENABLED' AND at <= ? ORDER BY at LIMIT 500");

  const get = (group: string, name: string) => {
    const row = find.get(group, name);
    if (!row) throw new AwsFault('ResourceNotFoundException', `Schedule ${name} does not exist.`, 404);
    return Row.parse(row);
  };
  const put = (name: string, body: unknown, isNew: boolean) => {
    const stated = Stated.safeParse(body);
    if (!stated.success) throw new AwsFault('ValidationException', stated.error.message);
    const { GroupName, ScheduleExpression, State } = stated.data;
    const at = Date.parse(`${ScheduleExpression.slice(3, -1)}Z`);
    if (isNew && find.get(GroupName, name))
      throw new AwsFault('ConflictException', `Schedule ${name} already exists.`, 409);
    if (!isNew) get(GroupName, name);
    const text = JSON.stringify(stated.data);
    if (isNew) insert.run(GroupName, name, at, State, text);
    else replace.run(at, State, text, GroupName, name);
    return { ScheduleArn: `arn:aws:scheduler:us-east-1:000000000000:schedule/${GroupName}/${name}` };
  };

  /** Puts what is due into its queues. */
  function fire(): void {
    for (;;) {
      const rows = due.all(now()).map((row) => Row.parse(row));
      for (const { grp, name, body } of rows) {
        const { Target } = Stated.parse(JSON.parse(body));
        queues.send(Target.Arn.split(':').at(-1) ?? '', [{ body: Target.Input }]);
        remove.run(grp, name);
      }
      if (rows.length === 0) return;
    }
  }

  async function answer(request: IncomingMessage, name: string | undefined, query: URLSearchParams) {
    const method = request.method ?? '';
    if (name === undefined) {
      if (method !== 'GET') throw new AwsFault('UnknownOperationException', `${method} /schedules`, 404);
      const rows = list.all(query.get('ScheduleGroup') ?? 'default').map((row) => Row.parse(row));
      return { Schedules: rows.map((row) => ({ Name: row.name, GroupName: row.grp, State: row.state })) };
    }
    if (!Name.safeParse(name).success) throw new AwsFault('ValidationException', `no name: ${name}`);
    const group = query.get('groupName') ?? 'default';
    if (method === 'GET') return { ...JSON.parse(get(group, name).body), Name: name };
    if (method === 'DELETE') {
      get(group, name);
      remove.run(group, name);
      return {};
    }
    return put(name, await json(request), method === 'POST');
  }

  const service: Service = async (request, response) => {
    const [, name, query] = path.exec(request.url ?? '') ?? [];
    if (!path.test(request.url ?? '')) return false;
    send(response, await answer(request, name && decodeURIComponent(name), new URLSearchParams(query)));
    return true;
  };

  let timer: NodeJS.Timeout | undefined;
  return {
    service,
    fire,
    count: () => z.object({ n: z.number() }).parse(db.prepare('SELECT count(*) AS n FROM schedule').get()).n,
    /** Begins to look at what is due; what was missed comes at once. */
    start(): void {
      const look = () => {
        try {
          fire();
        } catch (error) {
          console.error('What is due could not be sent:', error);
        }
      };
      look();
      timer = setInterval(look, every).unref();
    },
    close(): void {
      clearInterval(timer);
      db.close();
    },
  };
}

function send(response: ServerResponse, body: unknown): void {
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
