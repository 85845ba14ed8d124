import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** Counts of one list are spread over so many items: each transaction adds to one of them, and readers sum. */
export const countShards = 16;

const counts = {
  pending: { type: 'number' },
  delivered: { type: 'number' },
  retrying: { type: 'number' },
  failed: { type: 'number' },
  disabled: { type: 'number' },
  /** When the receiver last took anything: a receiver that does is not down. */
  last_delivered_at: { type: 'string' },
} as const;

/** A part of how many deliveries of a list are in which state. Only the sum of all parts says something. */
export const deliveryCountsEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'delivery-count', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        shard: { type: 'number', required: true },
        ...counts,
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#delivery-counts',
            casing: 'none',
          },
          sk: {
            field: 'sk',
            composite: ['campaign_id', 'shard'],
            template: '${campaign_id}#${shard}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );

/** The same as lists had it until 0.2, in one item. Nothing writes it any more. */
export const firstCountsEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'delivery-counts', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        ...counts,
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'delivery-counts', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
