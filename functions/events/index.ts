import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { createEventStore } from './store/index.ts';

export { composeEvents, type EventDeps } from './deps.ts';
export { happened } from './outbox/happened.ts';
export { putOff } from './outbox/put-off.ts';
export { forgetHappened, readHappened } from './outbox/read-outbox.ts';
export { sweepOutbox } from './outbox/sweep-outbox.ts';
export {
  type AccountWebhook,
  accountWebhookItems,
  type EventList,
  type OutboxRecord,
} from './store/index.ts';
export { type ChangeDeps, changeWebhook, createWebhook, removeWebhook } from './webhooks/change-webhook.ts';
export {
  disableAccountWebhook,
  findWebhook,
  getAccountWebhook,
  isOfList,
  openWebhook,
} from './webhooks/read-webhook.ts';
export { knownWebhooks, webhooksOf } from './webhooks/subscriptions.ts';

type Deps = { table: Table };

/** The webhooks of an account. What waits in the outbox is told within minutes, and names leads that are told elsewhere. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  yield* asHoldings(
    'webhooks',
    readItems(createEventStore(table).webhooks.query.primary({ tenantId })),
    ({ sealed_token: _token, sealed_secret: _secret, ttl: _ttl, ...shown }) => shown,
  );
}

/** Removes the webhooks of an account, and what they have not been told yet. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const { webhooks, outbox } = createEventStore(table);
  await eraseItems(table, outbox.query.primary({ tenantId }));
  await eraseItems(table, webhooks.query.primary({ tenantId }));
}

/** Ids of the account's webhooks, those that were removed among them: deliveries are found by them. */
export async function* webhookIds({ table }: Deps, tenantId: string): AsyncGenerator<string> {
  for await (const { id } of readItems(createEventStore(table).webhooks.query.primary({ tenantId })))
    yield id;
}
