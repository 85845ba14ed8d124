import { CustomAttributeType, type EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored/stored.ts';
import { type EventType, eventTypes } from '#shared/domain/events.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';

export const accountWebhookItems = storedItems('account-webhook', 1);
export const outboxItems = storedItems('outbox', 1);

/** A list as an event tells of it. */
export type EventList = {
  id: string;
  name: string;
  type: KindKey;
  tags: string[];
  source: string;
  is_archived: boolean;
};

/** Where an account has events sent, and which. Token and secret are sealed. */
const accountWebhookEntity = entity({
  slice: 'events',
  name: 'account-webhook',
  attributes: {
    ...accountWebhookItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    url: { type: 'string', required: true },
    events: {
      type: CustomAttributeType<EventType[]>('any'),
      required: true,
      ...storedWords<EventType>(eventTypes),
    },
    enabled: { type: 'boolean', required: true },
    disabled_reason: { type: ['gone', 'failing'] as const },
    sealed_token: { type: 'string' },
    /** Empty once it is removed. */
    sealed_secret: { type: 'string', required: true },
    /** Made by a Zap that was turned on, and gone with it. */
    via: { type: ['zapier'] as const },
    /** Asks for what happens in this list alone. */
    list_id: { type: 'string' },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    /** It was removed, and stays for as long as there may be deliveries that only it leads to. */
    removed_at: { type: 'string' },
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#account-webhooks',
  sk: 'webhook#{id}',
});

/** Something that happened and that a webhook asks for: written with what made it happen, gone once it is told. */
const outboxEntity = entity({
  slice: 'events',
  name: 'outbox',
  attributes: {
    ...outboxItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    event: { type: eventTypes, required: true },
    campaign_id: { type: 'string', required: true },
    /** The leads that it happened to. */
    lead_ids: { type: CustomAttributeType<string[]>('any') },
    /** The run or the import that has ended. */
    subject_id: { type: 'string' },
    /** The list as it was then. */
    list: { type: CustomAttributeType<EventList>('any'), ...asJson<EventList>() },
    at: { type: 'string', required: true },
    due: { type: 'string', required: true },
    due_at: { type: 'string', required: true },
    /** How often the sweep has handed it over since it was last put off on purpose. */
    handed: { type: 'number' },
    /** Epoch seconds; set once nobody tries any more. */
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#outbox',
  sk: 'event#{id}',
  indexes: { byDue: { index: 'gsi2', pk: 'outbox#{due}', sk: '{due_at}' } },
});

/** What waits to be told stands in so many partitions of the index. */
const dueParts = 8;
export const dueOf = (id: string): string => `due-${id.charCodeAt(id.length - 1) % dueParts}`;
export const allDue = Array.from({ length: dueParts }, (_, part) => `due-${part}`);

/** What could not be told for a day stands there, and nobody hands it over any more. */
export const aside = 'aside';

export type EventStore = ReturnType<typeof createEventStore>;
export type AccountWebhook = EntityItem<ReturnType<typeof accountWebhookEntity>>;
export type OutboxRecord = EntityItem<ReturnType<typeof outboxEntity>>;

export const createEventStore = (table: Table) => ({
  table,
  webhooks: accountWebhookEntity(table),
  outbox: outboxEntity(table),
});
