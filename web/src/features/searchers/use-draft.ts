import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { searchDraft } from '#web/lib/session/search-draft.ts';
import { useAddressParams } from '#web/lib/use-address-params.ts';
import { type Draft, draftFromUrl, urlFromDraft } from './draft.ts';
import { keepOpened } from './saved/opened-search.ts';

/** Where the search begins: the address, else what was last put together in this tab. */
function initialDraft(params: URLSearchParams, inTab: boolean): Draft {
  const source = params.has('lat') || !inTab ? params : new URLSearchParams(searchDraft.read());
  return draftFromUrl(source);
}

/**
 * The search that is being put together; kept in the address, so that a reload loses nothing. `inTab`: it is the search page's, which is found again by whoever
 * comes back to it in this tab.
 */
export function useDraft(inTab = true): [Draft, (change: Partial<Draft>) => void] {
  const [params, setParams] = useAddressParams();
  const [draft, setDraft] = useState(() => initialDraft(params, inTab));
  const keep = useDebouncedCallback((next: Draft) => {
    const url = urlFromDraft(next);
    if (inTab) searchDraft.write(url.toString());
    setParams(keepOpened(url));
  }, 300);
  const change = useCallback(
    (part: Partial<Draft>) =>
      setDraft((was) => {
        const next = { ...was, ...part };
        keep(next);
        return next;
      }),
    [keep],
  );
  return [draft, change];
}
