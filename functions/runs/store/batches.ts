import { CustomAttributeType } from 'electrodb';
import type { LeadChange } from '#functions/campaigns/index.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated, asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { Found } from '#shared/domain/leads/found.ts';

/** Batches of a step are spread over so many partitions. */
export const batchShards = 8;
export const allBatchShards = Array.from({ length: batchShards }, (_, shard) => shard);
export const batchKey = (no: number) => ({ no, shard: no % batchShards });

/**
 * What a batch works on: what a search found, leads of the list, or what was changed of them. The first stands under `places` since the first release, whose
 * workers read the batches of this one while a deploy goes on.
 */
export type Payload = { places: Found[] } | { lead_ids: string[] } | { changes: LeadChange[] };
export const foundOf = (payload: Payload): Found[] => ('places' in payload ? payload.places : []);
export const changesOf = (payload: Payload): LeadChange[] => ('changes' in payload ? payload.changes : []);
export const leadIdsOf = (payload: Payload): string[] =>
  'lead_ids' in payload ? payload.lead_ids : changesOf(payload).map(({ id }) => id);
export const sizeOf = (payload: Payload): number => foundOf(payload).length + leadIdsOf(payload).length;
/** A part of what a batch works on. */
export function partOf(payload: Payload, from: number, to?: number): Payload {
  if ('places' in payload) return { places: payload.places.slice(from, to) };
  if ('changes' in payload) return { changes: payload.changes.slice(from, to) };
  return { lead_ids: payload.lead_ids.slice(from, to) };
}
/** Two of one step together. */
export function joinPayloads(first: Payload | undefined, second: Payload | undefined): Payload | undefined {
  if (!first || !second) return first ?? second;
  const places = [...foundOf(first), ...foundOf(second)];
  if (places.length > 0) return { places };
  const changes = [...changesOf(first), ...changesOf(second)];
  return changes.length > 0 ? { changes } : { lead_ids: [...leadIdsOf(first), ...leadIdsOf(second)] };
}

export const batchEntity = entity({
  slice: 'runs',
  name: 'step-batch',
  attributes: {
    ...storedItems('step-batch', 1).attributes,
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    step_no: { type: 'number', required: true },
    shard: { type: 'number', required: true },
    no: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    status: { type: ['pending', 'done'] as const, required: true },
    payload: { type: CustomAttributeType<Payload>('any'), ...asDeflated<Payload>(), required: true },
    /** How many of the payload are done, where all of them were too large for one transaction; the others are as if it were new. */
    passed: { type: 'number' },
    /** How often it was put off, and what was noted then. */
    looks: { type: 'number' },
    state: { type: CustomAttributeType<unknown>('any') },
    /** Leads for the next step. */
    output: { type: 'list', items: { type: 'string' } },
    /** What a retry has to do again. */
    retry: { type: CustomAttributeType<Payload>('any'), ...asDeflated<Payload>() },
    /** What was changed of which lead, as far as it can be taken back; absent in what release 0.3 wrote. */
    changes: { type: CustomAttributeType<LeadChange[]>('any'), ...asDeflated<LeadChange[]>() },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run#{run_id}#step#{step_no}#{shard}',
  sk: 'batch#{no}',
});

/** Batches as runs had them until 0.2, all of a step in one partition. Nothing writes them any more. */
export const firstBatchEntity = entity({
  slice: 'runs',
  name: 'batch',
  attributes: {
    tenantId: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    step_no: { type: 'number', required: true },
    no: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    status: { type: ['pending', 'done'] as const, required: true },
    payload: { type: CustomAttributeType<Payload>('any'), ...asJson<Payload>(), required: true },
    /** Leads for the next step. */
    output: { type: 'list', items: { type: 'string' } },
    /** What a retry has to do again. */
    retry: { type: CustomAttributeType<Payload>('any'), ...asJson<Payload>() },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run#{run_id}#step#{step_no}',
  sk: 'batch#{no}',
});
