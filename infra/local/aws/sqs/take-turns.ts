import type { DatabaseSync } from 'node:sqlite';
import * as z from 'zod';

const Groups = z.array(z.object({ sender: z.string(), n: z.number() }));

/** Each group of a queue that has something due: from one to the next in the index, whatever lies between. */
const dueGroups = `WITH RECURSIVE one(sender) AS (
    SELECT min(sender) FROM message WHERE queue = ?1
    UNION ALL
    SELECT (SELECT min(sender) FROM message WHERE queue = ?1 AND sender > one.sender) FROM one WHERE one.sender IS NOT NULL)
  SELECT sender, (SELECT count(*) FROM (
      SELECT 1 FROM message WHERE queue = ?1 AND sender = one.sender AND visible_at <= ?2 LIMIT ?3)) AS n
  FROM one WHERE sender IS NOT NULL`;

/**
 * Whose turn it is, as in fair queues: `next` deals `limit` places among the groups that have messages due, one each and
 * round again. Whoever has waited longest since its last turn is dealt first.
 */
export function takeTurns(db: DatabaseSync) {
  const find = db.prepare(dueGroups);
  const served = new Map<string, number>();
  let turn = 0;

  return {
    next(queue: string, at: number, limit: number): Map<string, number> {
      const waiting = Groups.parse(find.all(queue, at, limit)).filter(({ n }) => n > 0);
      const lastTurn = ({ sender }: { sender: string }) => served.get(`${queue} ${sender}`) ?? 0;
      const inTurn = waiting.toSorted((a, b) => lastTurn(a) - lastTurn(b));
      const shares = deal(inTurn, limit);
      for (const sender of shares.keys()) {
        turn += 1;
        served.set(`${queue} ${sender}`, turn);
      }
      return shares;
    },
  };
}

function deal(waiting: { sender: string; n: number }[], limit: number): Map<string, number> {
  const shares = new Map<string, number>();
  let left = Math.min(
    limit,
    waiting.reduce((sum, { n }) => sum + n, 0),
  );
  for (let round = 1; left > 0; round += 1)
    for (const { sender } of waiting.filter(({ n }) => n >= round)) {
      if (left === 0) break;
      shares.set(sender, round);
      left -= 1;
    }
  return shares;
}
