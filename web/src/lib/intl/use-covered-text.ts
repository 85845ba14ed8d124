import { useCallback } from 'react';
import { coveredBy } from '#shared/domain/runs/covered.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { useText } from './use-text.ts';

/** Says of a plan that costs more than there is what the credits at hand are enough for, and what happens then. */
export function useCoveredText(): (quote: Quote) => string {
  const t = useText();
  return useCallback(
    (quote) => {
      const { maximum, available } = quote;
      if (available <= 0) return t('quote.none_left', { maximum });
      const { leads, emails } = coveredBy(quote);
      const covers =
        leads === null
          ? t('quote.covers_emails', { emails })
          : emails === null
            ? t('quote.covers_leads', { leads })
            : t('quote.covers_both', { leads, emails });
      return [t('quote.not_enough', { maximum, available }), covers, t('quote.stops_there')].join(' ');
    },
    [t],
  );
}
