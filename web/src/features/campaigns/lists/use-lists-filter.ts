import { useCallback, useEffect, useRef, useState } from 'react';
import { useAddressParams } from '#web/lib/use-address-params.ts';
import { type ListsFilter, listsFromUrl, urlFromLists } from './lists-url.ts';

/** Which lists are shown, kept in the address. It holds at once: the address follows a moment later, and a switch would go back meanwhile. */
export function useListsFilter(): [ListsFilter, (next: ListsFilter) => void] {
  const [params, setParams] = useAddressParams();
  const [filter, setFilter] = useState(() => listsFromUrl(params));
  const written = useRef(urlFromLists(filter).toString());
  const now = urlFromLists(listsFromUrl(params)).toString();
  // A link, or the way back, says something else.
  useEffect(() => {
    if (now === written.current) return;
    written.current = now;
    setFilter(listsFromUrl(new URLSearchParams(now)));
  }, [now]);
  const change = useCallback(
    (next: ListsFilter) => {
      const address = urlFromLists(next);
      written.current = address.toString();
      setFilter(next);
      setParams(address);
    },
    [setParams],
  );
  return [filter, change];
}
