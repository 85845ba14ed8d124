import { useDebouncedCallback } from '@mantine/hooks';
import { useCallback, useState } from 'react';
import { useAddressParams } from '#web/lib/use-address-params.ts';
import { keepOpened } from '../saved/opened-search.ts';
import {
  changeFilters,
  type Filters,
  type KindDraft,
  kindDraftFromUrl,
  urlFromKindDraft,
} from './filters.ts';
import type { FilteredKind } from './form-fields.ts';

export type ChangeDraft = (change: Partial<Omit<KindDraft, 'filters'>> & { filters?: Filters }) => void;

/** The search that is being put together, kept in the address: a reload, a bookmark and the way back lose nothing. */
export function useKindDraft(kind: FilteredKind): [KindDraft, ChangeDraft, clear: () => void] {
  const [params, setParams] = useAddressParams();
  const [draft, setDraft] = useState(() => kindDraftFromUrl(kind, params));
  const keep = useDebouncedCallback(
    (next: KindDraft) => setParams(keepOpened(urlFromKindDraft(kind, next))),
    300,
  );
  const change = useCallback<ChangeDraft>(
    ({ filters, ...rest }) =>
      setDraft((was) => {
        const next = {
          ...was,
          ...rest,
          ...(filters ? { filters: changeFilters(was.filters, filters) } : {}),
        };
        keep(next);
        return next;
      }),
    [keep],
  );
  const clear = useCallback(
    () =>
      setDraft((was) => {
        const next = { ...was, filters: {} };
        keep(next);
        return next;
      }),
    [keep],
  );
  return [draft, change, clear];
}
