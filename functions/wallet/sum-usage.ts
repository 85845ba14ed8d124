import type { Caller } from '#functions/platform/http/caller.ts';
import { firstIdAt } from '#functions/platform/runtime/ids.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import type { UsedOnDay } from '#shared/domain/runs/credits.ts';
import { after } from '#shared/domain/time.ts';
import type { WalletDeps } from './deps.ts';
import { dayOf, daysUntil } from './domain/days.ts';

type Asked = { days: number; time_zone: string };

/** A day may have 25 hours, and an id is as old as its movement but for the clocks of two machines. */
const spareHours = 2;

/** Credits captured on each of the last `days` days as the time zone has them, oldest first; days without any are 0. */
export async function sumUsage(
  { store, now }: WalletDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { days, time_zone }: Asked,
): Promise<{ data: UsedOnDay[] }> {
  const used = new Map(daysUntil(new Date(now()), days, time_zone).map((day) => [day, 0]));
  const idAfter = (hours: number) => firstIdAt('entry', new Date(after(now(), hours, 'hour')));
  const captures = store.ledger.query
    .primary({ tenantId })
    .between({ id: idAfter(-24 * days - spareHours) }, { id: idAfter(spareHours) })
    .where(({ kind }, { eq }) => eq(kind, 'capture'));
  const read = readItems({ go: (page) => captures.go({ ...page, attributes: ['at', 'amount'] }) });
  const dayIn = dayOf(time_zone);
  for await (const { at, amount } of read) {
    const day = dayIn(new Date(at));
    const sum = used.get(day);
    if (sum !== undefined) used.set(day, sum - amount);
  }
  return { data: [...used].map(([day, credits]) => ({ day, credits })) };
}
