import { monthOf } from './times.ts';

/** In credits; none where it is `null`. */
export type StoredBudget = { per_run: number | null; per_month: number | null };
/** `reserved`: what runs that go on may still spend of the budget. `warned`: of which budget its owner was told that most of it is spent; `true` is of an earlier release, and of any. */
export type StoredMonth = { month: string; spent: number; reserved: number; warned?: boolean | number };
type Budgeted = { time_zone: string; budget: StoredBudget; month: StoredMonth };

export const newMonth = (of: { time_zone: string }, now: Date): StoredMonth => ({
  ...{ month: monthOf(of, now), spent: 0, reserved: 0 },
});

/**
 * The month as its clocks have it now. A run spends in the month in which it ends, so what is set aside for those that go on is taken along where a month begins. One
 * whose zone was changed may have a month already that has not begun there.
 */
export function monthAt({ month, time_zone }: Pick<Budgeted, 'month' | 'time_zone'>, now: Date): StoredMonth {
  const current = newMonth({ time_zone }, now);
  return month.month >= current.month ? month : { ...current, reserved: month.reserved };
}

/** The budget of a month of which its owner is still to be told that most of it is spent. One that was raised meanwhile is another. */
export function budgetToTell(
  { budget: { per_month }, month: { spent, warned } }: Pick<Budgeted, 'budget' | 'month'>,
  percent: number,
): number | undefined {
  if (per_month === null || spent * 100 < per_month * percent) return undefined;
  return warned === true || warned === per_month ? undefined : per_month;
}

/** Sets so much more aside, or gives it back. */
export const withReserved = (month: StoredMonth, more: number): StoredMonth => ({
  ...{ ...month, reserved: Math.max(0, month.reserved + more) },
});

/** What is left of the budget of this month; what runs that go on may spend is not. */
export function leftOfMonth(record: Budgeted, now: Date): number {
  const { spent, reserved } = monthAt(record, now);
  return Math.max(0, (record.budget.per_month ?? Number.POSITIVE_INFINITY) - spent - reserved);
}
