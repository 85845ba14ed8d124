import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { type Delivery, integrations } from '#shared/contracts/integrations/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { type Receiver, receiverEndpoints } from './receiver.ts';

const { endpoints } = integrations;

/** Milliseconds between looks at the deliveries: while one is under way, and while none is that we know of. */
const livePace = 1500;
const idlePace = 5000;

export const useWebhook = (listId: string) =>
  useEndpoint(campaigns.endpoints.webhook, { params: { id: listId } }, { revalidateOnFocus: false });

/** The account webhooks, with how their deliveries went. */
export const useWebhooks = () =>
  useEndpoint(endpoints.webhooks, {}, { quiet: true, refreshInterval: idlePace });

/** One of them; `null` for a new one, which is not asked for. */
export const useAccountWebhook = (id: string | null) =>
  useEndpoint(endpoints.webhook, id ? { params: { id } } : null, { quiet: true, revalidateOnFocus: false });

/** What each event looks like. */
export const useWebhookEvents = () =>
  useEndpoint(endpoints.webhookEvents, {}, { quiet: true, revalidateOnFocus: false });

const perPage = 20;

/** One page of what was sent to a receiver. */
export function useDeliveries(
  { of, id }: Receiver,
  status: Delivery['status'] | undefined,
  cursor: string | undefined,
) {
  return useEndpoint(
    receiverEndpoints[of].deliveries,
    {
      params: { id },
      query: { limit: perPage, ...(status ? { status } : {}), ...(cursor ? { cursor } : {}) },
    },
    {
      // Those of another state would stand there for as long as it takes to find some.
      keepPreviousData: status === undefined,
      goesOn: true,
      // A run writes deliveries, not this page: who comes back from starting one must not find the empty page kept.
      dedupingInterval: 200,
      refreshInterval: (page) => {
        // To find it took seconds of reading, which is not done again and again.
        if (page?.next_cursor && page.data.length < perPage) return 0;
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

export const refreshDeliveries = (): Promise<void> =>
  refresh(
    ...[endpoints.deliveries, endpoints.webhookDeliveries, endpoints.crmDeliveries],
    ...[endpoints.delivery, endpoints.webhooks],
  );

/** Sends a delivery again. Returns how many that were: none if it is under way. Throws `ApiError`. */
export async function replay(receiver: Receiver, id: string): Promise<number> {
  const endpoint = receiverEndpoints[receiver.of].replay;
  const { replayed } = await call(endpoint, { params: { id: receiver.id }, body: { ids: [id] } });
  await refreshDeliveries();
  return replayed;
}
