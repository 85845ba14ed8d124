import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { type Run, runStatuses } from '#shared/domain/runs/run.ts';

/** The run that a retry goes on with, and the first step in which that one left something to do. */
export type Resume = { run_id: string; step_no: number };

export const runItems = storedItems('run', 1);

export const runEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'run', version: '1', service: 'runs' },
      attributes: {
        ...runItems.attributes,
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        campaign_name: { type: 'string', required: true },
        plan: { type: CustomAttributeType<StoredPlan>('any'), required: true, ...storedValue(StoredPlan) },
        status: { type: runStatuses, required: true },
        /** `active` until the run has ended: what is swept and what the top bar asks for. */
        activity: { type: ['active', 'ended'] as const, required: true },
        max_credits: { type: 'number' },
        /** What the search counted when the run was asked for. */
        quoted: { type: CustomAttributeType<{ leads: number; chargeable: number }>('any') },
        held: { type: 'number', required: true },
        spent: { type: 'number', required: true },
        released: { type: 'number', required: true },
        error: { type: CustomAttributeType<NonNullable<Run['error']>>('any') },
        retry_of: { type: 'string' },
        /** The retry that took over what this run left undone: there is only one. */
        retried_by: { type: 'string' },
        resume: { type: CustomAttributeType<Resume>('any') },
        created_by: { type: 'string', required: true },
        created_at: { type: 'string', required: true },
        started_at: { type: 'string' },
        finished_at: { type: 'string' },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}#runs', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'run#${id}', casing: 'none' },
        },
        byCampaign: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}#runs',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['id'], template: 'run#${id}', casing: 'none' },
        },
        byActivity: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['activity'], template: 'runs#${activity}', casing: 'none' },
          sk: {
            field: 'gsi2sk',
            composite: ['tenantId', 'id'],
            template: '${tenantId}#${id}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );

/** A key that the caller chose for one request; it starts one run. */
export const runKeyEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'run-key', version: '1', service: 'runs' },
      attributes: {
        tenantId: { type: 'string', required: true },
        key: { type: 'string', required: true },
        run_id: { type: 'string', required: true },
        /** What was asked for with the key; rows from before it was kept have none. */
        request_hash: { type: 'string' },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#run-keys',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['key'], template: 'key#${key}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
