import { type CampaignDeps, describeWebhook } from '#functions/campaigns/index.ts';
import { type ConnectionRecord, connectionsOf, crmStoreOf, findConnection } from '#functions/crm/index.ts';
import { findWebhook, knownWebhooks } from '#functions/events/index.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import type { Destination } from '#shared/contracts/integrations/index.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import type { IntegrationDeps } from '../deps.ts';
import type { Receiver } from './receivers.ts';

/** Who gets the leads of a list that a plan sends `to` a destination. An account webhook is its own receiver, as later kinds will be. */
export const receiverOf = (tenantId: string, campaign_id: string, to: string): Receiver => ({
  tenantId,
  receiver_id: to === ownWebhook ? campaign_id : to,
});

/** Whether leads of a list can be sent `to` a destination: its own webhook, or an account webhook that asks for them, and is on. */
export async function isReady(
  campaigns: CampaignDeps,
  tenantId: string,
  campaign_id: string | undefined,
  to: string,
): Promise<boolean> {
  if (to === ownWebhook)
    return (
      campaign_id !== undefined && (await describeWebhook(campaigns, tenantId, campaign_id))?.enabled === true
    );
  if (isIdOf('connection', to)) {
    const connection = await findConnection({ store: crmStoreOf(campaigns.store) }, tenantId, to);
    return connection !== undefined && takesLeads(connection);
  }
  if (!isIdOf('webhook', to)) return false;
  const webhook = await findWebhook(campaigns.events, tenantId, to);
  return webhook?.enabled === true && webhook.events.includes('lead.sent');
}

/** Where leads of the account can be sent, beside the webhooks of lists, and where they were: those that were removed keep their names. */
export async function listDestinations(
  { events }: Pick<IntegrationDeps, 'events'>,
  tenantId: string,
): Promise<Destination[]> {
  const all = await knownWebhooks(events.store, tenantId);
  const connections = await connectionsOf({ store: crmStoreOf(events.store) }, tenantId, { removed: true });
  const webhooks = all.map(({ id, name, enabled, events: asked, removed_at }) => ({
    ...{ id, kind: 'webhook' as const, name, removed: removed_at !== undefined },
    ready: enabled && removed_at === undefined && asked.includes('lead.sent'),
  }));
  const crms = connections.map(({ id, kind, name, removed_at, ...connection }) => ({
    ...{ id, kind, name, removed: removed_at !== undefined },
    ready: removed_at === undefined && takesLeads(connection),
  }));
  return [...webhooks, ...crms];
}

/** An agency takes leads once its sub-account is chosen. */
const takesLeads = ({
  state,
  level,
  external_id,
}: Pick<ConnectionRecord, 'state' | 'level' | 'external_id'>) =>
  state === 'connected' && (level !== 'company' || external_id !== undefined);
