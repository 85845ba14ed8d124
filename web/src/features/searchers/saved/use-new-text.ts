import { useCallback } from 'react';
import type { NewLeads } from '#shared/contracts/searchers/saved-searches.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';

/** How many are new since when, in a line; says so where nobody can know. */
export function useNewText(): (found: NewLeads) => string {
  const t = useText();
  const format = useFormat();
  return useCallback(
    ({ count, at_least, since }) => {
      if (count === null || since === null) return t('searches.new_unknown');
      const words = { count, shown: format.number(count), since: format.day(since) };
      return t(at_least ? 'searches.new_at_least' : 'searches.new', words);
    },
    [t, format],
  );
}
