import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import {
  type CrmOutcome,
  type DeliveryAttempt,
  deliveryStatuses,
} from '#shared/contracts/integrations/index.ts';
import { receiver_id } from './receivers.ts';

export const deliveryItems = storedItems('delivery', 1);

/** One event to one receiver, with everything that was tried. */
export const deliveryEntity = entity({
  slice: 'integrations',
  name: 'delivery',
  attributes: {
    ...deliveryItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    receiver_id,
    /** The list that it is about, where that is not the receiver. */
    list_id: { type: 'string' },
    run_id: { type: 'string' },
    /** It is counted among what its run handed over; absent in what was recorded until 0.4. */
    run_counted: { type: 'boolean' },
    lead_id: { type: 'string' },
    lead_name: { type: 'string' },
    event: { type: 'string', required: true },
    /** Until 0.2; since then the event stands in an item of its own. */
    body: { type: 'string' },
    url: { type: 'string', required: true },
    status: { type: deliveryStatuses, required: true },
    /** As what it is counted; absent where that is its status. */
    counted: { type: deliveryStatuses },
    /** Since when what it said is gone for good, with the lead or the list that it is about. */
    blanked_at: { type: 'string' },
    /** When it was last sent again by somebody. */
    replayed_at: { type: 'string' },
    /** Tries since it was queued or replayed. */
    tries: { type: 'number', required: true },
    /** Tries ever, those before a replay too. */
    sends: { type: 'number' },
    /** Until 0.2: while this is in the future somebody is sending it. */
    lease_until: { type: 'string' },
    next_try_at: { type: 'string' },
    last_status: { type: 'number' },
    last_error: { type: 'string' },
    /** What a CRM made of the lead at the last try. */
    outcome: { type: CustomAttributeType<CrmOutcome>('any') },
    attempts: { type: CustomAttributeType<DeliveryAttempt[]>('any'), required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    /** One of the parts of what is due while a try or a count is to come; otherwise its own id. */
    due: { type: 'string', required: true },
    due_at: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#delivery#{id}',
  sk: 'delivery',
  indexes: {
    byReceiver: { index: 'gsi1', pk: 'tenant#{tenantId}#campaign#{receiver_id}#deliveries', sk: '{id}' },
    byDue: { index: 'gsi2', pk: 'deliveries#{due}', sk: '{due_at}' },
  },
});

/** What is due stands in so many partitions of the index. */
const dueParts = 16;

/** In which part of what is due a delivery stands. */
export function dueOf(id: string): string {
  const last = id.charCodeAt(id.length - 1) + 7 * id.charCodeAt(id.length - 2);
  return `due-${last % dueParts}`;
}

/** All parts; the first is that of release 0.2. */
export const allDue = ['due', ...Array.from({ length: dueParts }, (_, part) => `due-${part}`)];

type Body = { text: string };

/** What is sent. It stands alone, because all that is noted of a delivery would be paid for by its size too. */
export const deliveryBodyEntity = entity({
  slice: 'integrations',
  name: 'delivery-body',
  attributes: {
    ...storedItems('delivery-body', 1).attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    body: { type: CustomAttributeType<Body>('any'), ...asDeflated<Body>(), required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#delivery#{id}',
  sk: 'body',
});

/** Who sends a delivery at the moment. */
export const deliveryLeaseEntity = entity({
  slice: 'integrations',
  name: 'delivery-lease',
  attributes: {
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Tries that were made before this one. */
    sends: { type: 'number', required: true },
    until: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#delivery#{id}',
  sk: 'lease',
});
