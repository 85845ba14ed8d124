import { integrations } from '#shared/contracts/integrations/index.ts';

/** Whose deliveries are meant: those of a list's webhook, or of an account's. */
export type Receiver = { of: 'list' | 'account'; id: string };

const { endpoints } = integrations;

/** What each kind of receiver is asked by. */
export const receiverEndpoints = {
  list: { deliveries: endpoints.deliveries, replay: endpoints.replay },
  account: { deliveries: endpoints.webhookDeliveries, replay: endpoints.replayWebhook },
} as const;
