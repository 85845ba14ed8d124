import { useMemo } from 'react';
import { type Destination, integrations } from '#shared/contracts/integrations/index.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useText } from '#web/lib/intl/use-text.ts';

const none: Destination[] = [];

/** Where leads can be sent beside the webhook of their list; `nameOf` says it of wherever they were sent, also of what was removed. */
export function useDestinations() {
  const t = useText();
  const { data, error } = useEndpoint(
    integrations.endpoints.destinations,
    {},
    { quiet: true, dedupingInterval: 10_000 },
  );
  const all = data?.data ?? none;
  return useMemo(() => {
    const byId = new Map(all.map((one) => [one.id, one]));
    return {
      isLoading: data === undefined && !error,
      ready: all.filter(({ ready }) => ready),
      /** `listId`: the list whose leads are looked at; the webhook of another one is called so. */
      nameOf(id: string, listId = id): string {
        const known = byId.get(id);
        if (known) return known.removed ? t('sent.removed', { name: known.name }) : known.name;
        if (!id.startsWith('cmp_')) return data ? t('sent.gone') : '…';
        return t(id === listId ? 'sent.of_list' : 'sent.other_list');
      },
    };
  }, [all, data, error, t]);
}
