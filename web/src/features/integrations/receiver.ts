import { integrations } from '#shared/contracts/integrations/index.ts';

/** Whose deliveries are meant: those of a list's webhook, of an account's, or of a CRM. */
export type Receiver = { of: 'list' | 'account' | 'crm'; id: string };

const { endpoints } = integrations;

/** What each kind of receiver is asked by. */
export const receiverEndpoints = {
  list: { deliveries: endpoints.deliveries, replay: endpoints.replay },
  account: { deliveries: endpoints.webhookDeliveries, replay: endpoints.replayWebhook },
  crm: { deliveries: endpoints.crmDeliveries, replay: endpoints.replayCrm },
} as const;
