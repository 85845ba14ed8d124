import { entity } from '#functions/platform/table/entity.ts';
import { eachCount } from '#shared/domain/leads/list-counts.ts';

/** Counts of one list are spread over so many items: each transaction adds to one of them, and readers sum. */
export const countShards = 16;

/** A part of the counts of a list. Numbers may be below zero: only the sum of all parts says something. */
export const listCountsEntity = entity({
  slice: 'campaigns',
  name: 'list-counts',
  attributes: {
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    shard: { type: 'number', required: true },
    ...eachCount(() => ({ type: 'number' }) as const),
    updated_at: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#list-counts',
  sk: '{campaign_id}#{shard}',
});
