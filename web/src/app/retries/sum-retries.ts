import type { RetryQuote } from '#shared/domain/runs/run.ts';

/** A run and what a retry of it would do; without a quote there is nothing left of it to do again. */
export type Retry = { id: string; quote?: RetryQuote };

/** What several retries come to together, and which runs they are. */
export function sumRetries(retries: readonly Retry[]) {
  const able = retries.flatMap(({ id, quote }) => (quote ? [{ id, quote }] : []));
  const maximum = able.reduce((sum, { quote }) => sum + quote.maximum, 0);
  const available = Math.min(Number.MAX_SAFE_INTEGER, ...able.map(({ quote }) => quote.available));
  return {
    ids: able.map(({ id }) => id),
    leads: able.reduce((sum, { quote }) => sum + quote.leads, 0),
    ...{ maximum, available, isShort: maximum > available },
  };
}
