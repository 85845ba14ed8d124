import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

const parameter = 'lead';

/** The query of a list with one of its leads open at the side. */
export function queryWithLead(search: string, leadId: string): string {
  const params = new URLSearchParams(search);
  params.set(parameter, leadId);
  return `?${params}`;
}

/** Another address of the same list, with the lead that is open: what its rows are narrowed or sorted by closes nothing. */
export function withOpenLead(next: URLSearchParams, was: URLSearchParams): URLSearchParams {
  const openId = was.get(parameter);
  return openId === null ? next : new URLSearchParams([...next, [parameter, openId]]);
}

/** The lead that is open at the side of its list. The address says which, so that it survives a reload and can be sent. */
export function useOpenLead() {
  const [params, setParams] = useSearchParams();
  const openId = params.get(parameter);
  const open = useCallback(
    (leadId: string | null, replace = false) =>
      setParams(
        (was) => {
          const next = new URLSearchParams(was);
          if (leadId === null) next.delete(parameter);
          else next.set(parameter, leadId);
          return next;
        },
        { replace, preventScrollReset: true },
      ),
    [setParams],
  );
  return { openId, open };
}
