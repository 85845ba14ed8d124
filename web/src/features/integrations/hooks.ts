import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { type Delivery, integrations } from '#shared/contracts/integrations/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { endpoints } = integrations;

/** Milliseconds between looks at the deliveries: while one is under way, and while none is that we know of. */
const livePace = 1500;
const idlePace = 5000;

export const useWebhook = (listId: string) =>
  useEndpoint(campaigns.endpoints.webhook, { params: { id: listId } }, { revalidateOnFocus: false });

/** One page of what was sent from a list. */
export function useDeliveries(
  listId: string,
  status: Delivery['status'] | undefined,
  cursor: string | undefined,
) {
  return useEndpoint(
    endpoints.deliveries,
    {
      params: { id: listId },
      query: { limit: 20, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) },
    },
    {
      keepPreviousData: true,
      // A run writes deliveries, not this page: who comes back from starting one must not find the empty page kept.
      dedupingInterval: 200,
      refreshInterval: (page) => {
        const waiting = (page?.counts.pending ?? 0) + (page?.counts.retrying ?? 0);
        return waiting > 0 ? livePace : idlePace;
      },
    },
  );
}

export const useDelivery = (id: string | null) =>
  useEndpoint(endpoints.delivery, id ? { params: { id } } : null, {
    quiet: true,
    refreshInterval: (one) => (one && ['pending', 'retrying'].includes(one.status) ? livePace : 0),
  });

export const refreshDeliveries = (): Promise<void> => refresh(endpoints.deliveries, endpoints.delivery);

/** Sends a delivery again. Returns how many that were: none if it is under way. Throws `ApiError`. */
export async function replay(listId: string, id: string): Promise<number> {
  const { replayed } = await call(endpoints.replay, { params: { id: listId }, body: { ids: [id] } });
  await refreshDeliveries();
  return replayed;
}
