import type { Quote } from '#shared/domain/runs/run.ts';
import { type Repeat, timesInMonth } from '#shared/domain/schedules/repeat.ts';

/** What any later run may cost: as many leads as it takes at most, though fewer are new today. */
export function mostOfRun({ maximum, steps }: Pick<Quote, 'maximum' | 'steps'>, limit: number): number {
  const full = steps
    .filter(({ kind }) => kind !== 'search' && kind !== 'connect')
    .reduce((sum, { price }) => sum + price * limit, 0);
  return Math.max(maximum, full);
}

/** What a month may cost of what costs so much a run. One that is saved now and repeats runs once more in its first month, at once. */
export function mostOfMonth(run: number, repeat: Repeat, isNew: boolean): number {
  const first = isNew && repeat.every !== 'one-time' ? 1 : 0;
  return run * (timesInMonth(repeat) + first);
}

/** What a call with filters of its own may cost, of which only the price of the chosen ones is known: as many leads as a run takes, by what there is to spend. */
export function mostOfCall(quote: Pick<Quote, 'maximum' | 'steps' | 'available'>, limit: number): number {
  return Math.max(quote.maximum, Math.min(mostOfRun(quote, limit), quote.available));
}
