import { useCallback, useMemo } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { favorites, list, setFavorite } = campaigns.endpoints;

/** The lists that whoever is here has marked. */
export function useFavorites() {
  const { data } = useEndpoint(favorites, {}, { quiet: true });
  const marked = useMemo(() => new Set(data?.ids), [data]);
  const toggle = useCallback(
    async (id: string) => {
      const body = { is_favorite: !marked.has(id) };
      // A refusal has been toasted by the call itself.
      await call(setFavorite, { params: { id }, body }).catch(() => undefined);
      await refresh(favorites, list);
    },
    [marked],
  );
  const has = useCallback((id: string) => marked.has(id), [marked]);
  return { has, toggle };
}
