import { inBatches } from '#functions/platform/table/read-items.ts';

const atOnce = 100;

type Key = { tenantId: string; id: string };
type Due = Key & { watch: string; due_at: string; next_at?: string | undefined };

/**
 * Has those tick whose time is over and for whom nothing came: their schedule was lost, or never put. Those that are stopped for credits try again the same way. A schedule that no record
 * waits for comes, and is passed over: so the table and the Scheduler agree again, without either being read through.
 */
export async function lookAtDue(
  now: string,
  /** Keys of those that are due, of each shard of their index, which may be late. */
  shards: AsyncIterable<Key>[],
  read: (keys: Key[]) => Promise<Due[]>,
  tick: (late: (Due & { next_at: string })[]) => Promise<void>,
): Promise<number> {
  let found = 0;
  for (const due of shards)
    for await (const part of inBatches(due, atOnce)) {
      const late = (await read(part)).filter((one) => one.watch === 'due' && one.due_at <= now);
      await tick(late.flatMap((one) => (one.next_at ? [{ ...one, next_at: one.next_at }] : [])));
      found += late.length;
    }
  return found;
}
