import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { emailStatuses } from '#shared/domain/leads/lead.ts';

const list = {
  tenantId: { type: 'string', required: true },
  campaign_id: { type: 'string', required: true },
} as const;

/** Rows of a list are spread over so many partitions, and leaves too. */
export const shards = 4;
export const allShards = Array.from({ length: shards }, (_, shard) => shard);
export const shardOf = (id: string): number => id.charCodeAt(id.length - 1) % shards;

/** What filters look at of a lead that changed since the leaves of its list were written. */
export const rowEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'row', version: '1', service: 'campaigns' },
      attributes: {
        ...list,
        shard: { type: 'number', required: true },
        id: { type: 'string', required: true },
        version: { type: 'number', required: true },
        /** Absent for a lead that was deleted. */
        packed: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id', 'shard'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}#rows#${shard}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['id'], template: 'row#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** Some thousand rows of a list in one item. A leaf is never changed: others take its place. */
export const leafEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'leaf', version: '1', service: 'campaigns' },
      attributes: {
        ...list,
        shard: { type: 'number', required: true },
        id: { type: 'string', required: true },
        rows: { type: CustomAttributeType<Uint8Array>('any'), required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id', 'shard'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}#leaves#${shard}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['id'], template: 'leaf#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

export type LeafNote = { id: string; from: string; count: number };

/** Which leaves a list has, in the order of its leads. */
export const leafIndexEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'leaf-index', version: '1', service: 'campaigns' },
      attributes: {
        ...list,
        version: { type: 'number', required: true },
        leaves: { type: CustomAttributeType<LeafNote[]>('any'), required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'leaf-index', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** A list whose changed rows are many enough to be put into leaves. */
export const compactionEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'compaction', version: '1', service: 'campaigns' },
      attributes: { ...list },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'compactions', casing: 'none' },
          sk: {
            field: 'sk',
            composite: ['tenantId', 'campaign_id'],
            template: '${tenantId}#${campaign_id}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );

/** Rows as lists had them until 0.2: nothing writes them any more, and the first leaves of a list take their place. */
export const filterableEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'filterable', version: '1', service: 'campaigns' },
      attributes: {
        ...list,
        id: { type: 'string', required: true },
        packed: { type: 'string', required: true },
        sent: { type: 'number', required: true },
        email_status: { type: emailStatuses, required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['id'], template: 'filter#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
