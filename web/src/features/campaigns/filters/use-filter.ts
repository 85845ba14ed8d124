import { useCallback, useMemo } from 'react';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import { useAddressParams } from '#web/lib/use-address-params.ts';
import { withOpenLead } from '../opening/open-lead.ts';
import { filterFromUrl, urlFromFilter } from './filter-url.ts';

/** The filter of a list, kept in the address: it survives a reload and can be sent to a colleague. */
export function useFilter(kind: KindKey): [ResultFilter, (next: ResultFilter) => void] {
  const [params, setParams] = useAddressParams();
  const filter = useMemo(() => filterFromUrl(params, kind), [params, kind]);
  const set = useCallback(
    (next: ResultFilter) => {
      // What was typed is told late: the lead that is open then is the one that stays.
      setParams(withOpenLead(urlFromFilter(next), new URLSearchParams(window.location.search)));
    },
    [setParams],
  );
  return [filter, set];
}
