import type { RetryQuote } from '#shared/domain/runs/run.ts';

/** A run and what a retry of it would do; without a quote there is nothing left of it to do again. */
export type Retry = { id: string; quote?: RetryQuote };

/** A retry that was started, the run that it does again, and when. */
export type Started = { run: string; of: string; at: string };

/** What several retries come to together, and which runs they are. */
export function sumRetries(retries: readonly Retry[]) {
  const able = retries.flatMap(({ id, quote }) => (quote ? [{ id, quote }] : []));
  const maximum = able.reduce((sum, { quote }) => sum + quote.maximum, 0);
  const available = Math.min(Number.MAX_SAFE_INTEGER, ...able.map(({ quote }) => quote.available));
  return {
    ids: able.map(({ id }) => id),
    leads: able.reduce((sum, { quote }) => sum + quote.leads, 0),
    /** How many have nothing left. */
    left: retries.length - able.length,
    ...{ maximum, available, isShort: maximum > available },
  };
}

/** Once that something was to start. `found`: null while a run of it goes on. */
export type Retried = { run_ids: readonly string[]; found: number | null };

/** It has runs, and none of them goes on. `again`: those of which a retry was started that has not ended, which its turn may not say yet. */
export const canBeRetried = ({ run_ids, found }: Retried, again: readonly string[]): boolean =>
  run_ids.length > 0 && found !== null && !run_ids.some((id) => again.includes(id));
