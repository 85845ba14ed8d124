import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { receiver_id } from './receivers.ts';

/** Counts of one receiver are spread over so many items: each transaction adds to one of them, and readers sum. */
export const countShards = 16;
/** The same of one run at one receiver. */
export const runCountShards = 8;

/** Days for which deliveries are kept, and what is counted of the run that made them. */
export const keepDays = 180;

const states = {
  pending: { type: 'number' },
  delivered: { type: 'number' },
  retrying: { type: 'number' },
  failed: { type: 'number' },
  disabled: { type: 'number' },
} as const;

const counts = {
  ...states,
  /** When the receiver last took anything: a receiver that does is not down. */
  last_delivered_at: { type: 'string' },
} as const;

/** A part of how many deliveries of a receiver are in which state. Only the sum of all parts says something. */
export const deliveryCountsEntity = entity({
  slice: 'integrations',
  name: 'delivery-count',
  attributes: {
    tenantId: { type: 'string', required: true },
    receiver_id,
    shard: { type: 'number', required: true },
    ...counts,
  },
  pk: 'tenant#{tenantId}#delivery-counts',
  sk: '{receiver_id}#{shard}',
});

/** A part of how many deliveries of a run to a receiver are in which state. */
export const runDeliveryCountsEntity = entity({
  slice: 'integrations',
  name: 'run-delivery-count',
  attributes: {
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    receiver_id,
    shard: { type: 'number', required: true },
    ...states,
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#run-delivery-counts',
  sk: '{run_id}#{receiver_id}#{shard}',
});

/** The same as lists had it until 0.2, in one item. Nothing writes it any more. */
export const firstCountsEntity = entity({
  slice: 'integrations',
  name: 'delivery-counts',
  attributes: {
    tenantId: { type: 'string', required: true },
    receiver_id,
    ...counts,
  },
  pk: 'tenant#{tenantId}#campaign#{receiver_id}',
  sk: 'delivery-counts',
});

/** A run was stopped: what it handed over to CRMs before that moment, and waits there, is not sent. */
export const runRecallEntity = entity({
  slice: 'integrations',
  name: 'run-recall',
  attributes: {
    ...storedItems('run-recall', 1).attributes,
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run-recalls',
  sk: '{run_id}',
});
