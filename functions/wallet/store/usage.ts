import { entity } from '#functions/platform/table/entity.ts';
import { type Quarter, quarters } from '../domain/quarters.ts';

/** Sums of one day are spread over so many items: each capture adds to one of them, and readers sum. */
export const usageShards = 8;

const sums = Object.fromEntries(quarters.map((quarter) => [quarter, { type: 'number' }])) as {
  readonly [Name in Quarter]: { readonly type: 'number' };
};

/** A part of what an account captured in each quarter of an hour of a day of UTC. Only the sum of all parts says something. */
export const usageEntity = entity({
  slice: 'wallet',
  name: 'credit-usage',
  attributes: {
    tenantId: { type: 'string', required: true },
    day: { type: 'string', required: true },
    shard: { type: 'number', required: true },
    ...sums,
  },
  pk: 'tenant#{tenantId}#credit-usage',
  sk: '{day}#{shard}',
});
