import type { Caller } from '#functions/platform/http/caller.ts';
import { firstIdAt } from '#functions/platform/runtime/ids.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import type { UsedOnDay } from '#shared/domain/runs/credits.ts';
import { after } from '#shared/domain/time.ts';
import type { WalletDeps } from './deps.ts';
import { dayOf, daysUntil } from './domain/days.ts';
import { beginOf, quarterOf, quarters } from './domain/quarters.ts';

type Asked = { days: number; time_zone: string };
/** Between which instants captures are asked for. */
type Span = { tenantId: string; from: string; to: string };
/** Credits that were captured in a quarter of an hour, which begins at the instant that is the key. */
type Used = Map<number, number>;

/** A day may have 25 hours, and an id is as old as its movement but for the clocks of two machines. */
const spareHours = 2;
/** Functions of the release before may capture for so many days after the first sum was kept. */
const handoverDays = 2;

/** Credits captured on each of the last `days` days as the time zone has them, oldest first; days without any are 0. */
export async function sumUsage(
  deps: WalletDeps,
  { tenantId }: Pick<Caller, 'tenantId'>,
  { days, time_zone }: Asked,
): Promise<{ data: UsedOnDay[] }> {
  const sums = new Map(daysUntil(new Date(deps.now()), days, time_zone).map((day) => [day, 0]));
  const from = after(deps.now(), -24 * days - spareHours, 'hour');
  const span = { tenantId, from, to: after(deps.now(), spareHours, 'hour') };
  const used: Used = new Map();
  await Promise.all([addSums(deps, span, used), addUnsummed(deps, span, used)]);
  const dayIn = dayOf(time_zone);
  for (const [begin, credits] of used) {
    const day = dayIn(new Date(begin));
    const sum = sums.get(day);
    if (sum !== undefined) sums.set(day, sum + credits);
  }
  return { data: [...sums].map(([day, credits]) => ({ day, credits })) };
}

async function addSums({ store }: WalletDeps, { tenantId, from, to }: Span, used: Used): Promise<void> {
  const first = quarterOf(from).day;
  const last = quarterOf(after(to, 1, 'day')).day;
  for await (const part of readItems(
    store.usage.query.primary({ tenantId }).between({ day: first }, { day: last }),
  ))
    for (const quarter of quarters) {
      const credits = part[quarter];
      if (credits) add(used, beginOf(part.day, quarter), credits);
    }
}

/** Captures of the ledger that stand in no sum: there are none since sums are kept. */
async function addUnsummed({ store }: WalletDeps, { tenantId, from, to }: Span, used: Used): Promise<void> {
  const { data } = await store.usage.query.primary({ tenantId }).go({ limit: 1 });
  const [oldest] = data;
  const until = oldest ? after(oldest.day, handoverDays, 'day') : to;
  if (until <= from) return;
  const captures = store.ledger.query
    .primary({ tenantId })
    .between({ id: firstIdAt('entry', new Date(from)) }, { id: firstIdAt('entry', new Date(until)) })
    .where(({ kind, summed }, { eq, notExists }) => `${eq(kind, 'capture')} AND ${notExists(summed)}`);
  const read = { go: (page: object) => captures.go({ ...page, attributes: ['at', 'amount'] }) };
  for await (const { at, amount } of readItems(read, { ahead: true })) {
    const { day, quarter } = quarterOf(at);
    add(used, beginOf(day, quarter), -amount);
  }
}

function add(used: Used, begin: Date, credits: number): void {
  used.set(begin.getTime(), (used.get(begin.getTime()) ?? 0) + credits);
}
