import { readItems } from '#functions/platform/table/read-items.ts';
import type { AiSettings } from '#shared/contracts/ai/index.ts';
import type { AiDeps } from '../deps.ts';
import { dayOf } from './note-usage.ts';

type Usage = AiSettings['usage'];
type Figures = Usage['total'];

const days = 30;
const none: Figures = { calls: 0, unpriced: 0, input_tokens: 0, output_tokens: 0, cost_micros: 0 };
const names = Object.keys(none) as (keyof Figures)[];

/** What the calls of an account came to in the last 30 days: by day, by what they were for, and in all. */
export async function usageOfMonth(
  { store, now }: Pick<AiDeps, 'store' | 'now'>,
  tenantId: string,
): Promise<Usage> {
  const from = dayOf(new Date(now().getTime() - (days - 1) * 86_400_000));
  const [byDay, byName] = [new Map<string, Figures>(), new Map<string, Figures>()];
  let total = none;
  for await (const one of readItems(store.usage.query.primary({ tenantId }).gte({ day: from }))) {
    byDay.set(one.day, sum(byDay.get(one.day) ?? none, one));
    byName.set(one.name, sum(byName.get(one.name) ?? none, one));
    total = sum(total, one);
  }
  return {
    days: [...byDay].map(([day, figures]) => ({ day, ...figures })),
    names: [...byName]
      .map(([name, figures]) => ({ name, ...figures }))
      .toSorted((one, other) => other.cost_micros - one.cost_micros || other.calls - one.calls),
    total,
  };
}

const sum = (one: Figures, other: Figures): Figures =>
  Object.fromEntries(names.map((name) => [name, one[name] + other[name]])) as Figures;
