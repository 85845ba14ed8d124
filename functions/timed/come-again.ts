import type { Queue } from '#functions/platform/jobs/queue.ts';

type Message = { tenant_id: string; late?: boolean | undefined };

/**
 * Has a message come again. One that the look has sent does not: what waits is looked at every quarter of an hour, and if each of those messages came again by itself, more and more of them
 * would price the same turn.
 */
export async function comeAgain<M extends Message>(
  { ticks }: { ticks: Queue<M> },
  message: M,
  delaySeconds: number,
): Promise<void> {
  if (!message.late) await ticks.send([message], { group: message.tenant_id, delaySeconds });
}
