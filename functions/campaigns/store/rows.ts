import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { emailStatuses } from '#shared/domain/leads/lead.ts';

const list = {
  tenantId: { type: 'string', required: true },
  campaign_id: { type: 'string', required: true },
} as const;

/** Leaves of a list are spread over so many partitions, and rows were until 0.3. */
export const shards = 4;
export const allShards = Array.from({ length: shards }, (_, shard) => shard);
export const shardOf = (id: string): number => id.charCodeAt(id.length - 1) % shards;

/**
 * What filters look at of all leads that one transaction changed, since the leaves of their list were written. It is never
 * changed: whatever changes one of them again writes another, and leaves take the place of all of them.
 */
export const changedRowsEntity = entity({
  slice: 'campaigns',
  name: 'changed-rows',
  attributes: {
    ...list,
    id: { type: 'string', required: true },
    rows: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}#changed-rows',
  sk: 'rows#{id}',
});

/** The same as it was written until 0.3, one item for each lead. */
export const rowEntity = entity({
  slice: 'campaigns',
  name: 'row',
  attributes: {
    ...list,
    shard: { type: 'number', required: true },
    id: { type: 'string', required: true },
    version: { type: 'number', required: true },
    /** Absent for a lead that was deleted. */
    packed: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}#rows#{shard}',
  sk: 'row#{id}',
});

/** Some thousand rows of a list in one item. A leaf is never changed: others take its place. */
export const leafEntity = entity({
  slice: 'campaigns',
  name: 'leaf',
  attributes: {
    ...list,
    shard: { type: 'number', required: true },
    id: { type: 'string', required: true },
    rows: { type: CustomAttributeType<Uint8Array>('any'), required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}#leaves#{shard}',
  sk: 'leaf#{id}',
});

export type LeafNote = { id: string; from: string; count: number };

/** Which leaves a list has, in the order of its leads. */
export const leafIndexEntity = entity({
  slice: 'campaigns',
  name: 'leaf-index',
  attributes: {
    ...list,
    version: { type: 'number', required: true },
    leaves: { type: CustomAttributeType<LeafNote[]>('any'), required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'leaf-index',
});

/** A list whose changed rows are many enough to be put into leaves. */
export const compactionEntity = entity({
  slice: 'campaigns',
  name: 'compaction',
  attributes: { ...list },
  pk: 'compactions',
  sk: '{tenantId}#{campaign_id}',
});

/** Rows as lists had them until 0.2: nothing writes them any more, and the first leaves of a list take their place. */
export const filterableEntity = entity({
  slice: 'campaigns',
  name: 'filterable',
  attributes: {
    ...list,
    id: { type: 'string', required: true },
    packed: { type: 'string', required: true },
    sent: { type: 'number', required: true },
    email_status: { type: emailStatuses, required: true },
  },
  pk: 'tenant#{tenantId}#campaign#{campaign_id}',
  sk: 'filter#{id}',
});
