import type { LedgerEntry } from '#shared/domain/runs/credits.ts';

export type DayUse = { day: string; credits: number };

const millisecondsOfDay = 86_400_000;

/** Credits captured on each of the last `days` days (UTC), oldest first; days without any are 0. */
export function usageByDay(entries: LedgerEntry[], days: number, now: Date): DayUse[] {
  const used = new Map<string, number>();
  for (const { kind, amount, at } of entries) {
    if (kind !== 'capture') continue;
    const day = at.slice(0, 10);
    used.set(day, (used.get(day) ?? 0) - amount);
  }
  return Array.from({ length: days }, (_, index) => {
    const day = new Date(now.getTime() - (days - 1 - index) * millisecondsOfDay).toISOString().slice(0, 10);
    return { day, credits: used.get(day) ?? 0 };
  });
}
