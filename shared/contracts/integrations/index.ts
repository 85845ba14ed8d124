import { group } from '../endpoint.ts';
import { deliveries } from './deliveries.ts';
import { destinations } from './destinations.ts';
import { webhooks } from './webhooks.ts';

export {
  CrmOutcome,
  Delivery,
  DeliveryAttempt,
  DeliveryDetails,
  deliveryStatuses,
} from './deliveries.ts';
export { Destination } from './destinations.ts';
export {
  Webhook,
  type WebhookBody,
  type WebhookChange,
} from './webhooks.ts';

/** Account webhooks, what was sent to them and to lists' own, and tests of both. */
export const integrations = group('integrations', { ...deliveries, ...destinations, ...webhooks });
