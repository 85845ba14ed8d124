import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import { composeEvents, type EventDeps } from '#functions/events/index.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createDeliveryStore, type DeliveryStore } from './store/index.ts';

/** `receiver_id` is not in what earlier releases sent. */
export type DeliveryMessage = { tenant_id: string; delivery_id: string; receiver_id?: string | undefined };
export type IntegrationDeps = {
  store: DeliveryStore;
  campaigns: CampaignDeps;
  /** The account webhooks stand there. */
  events: EventDeps;
  queue: Queue<DeliveryMessage>;
  now: () => string;
  newId: typeof newId;
};

export function composeIntegrations(
  table: Table,
  { queue }: { queue: Queue<DeliveryMessage> },
): IntegrationDeps {
  return {
    store: createDeliveryStore(table),
    campaigns: composeCampaigns(table),
    events: composeEvents(table),
    queue,
    now: () => new Date().toISOString(),
    newId,
  };
}
