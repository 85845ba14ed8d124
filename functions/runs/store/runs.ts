import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { asJson } from '#functions/platform/table/json-attribute.ts';
import type { Place } from '#shared/domain/place.ts';
import type { Plan } from '#shared/domain/plan.ts';
import { type Run, type RunStep, runStatuses } from '#shared/domain/run.ts';

/** The run that a retry goes on with, and the first step in which that one left something to do. */
export type Resume = { run_id: string; step_no: number };

export const runEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'run', version: '1', service: 'runs' },
      attributes: {
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        campaign_name: { type: 'string', required: true },
        plan: { type: CustomAttributeType<Plan>('any'), required: true },
        status: { type: runStatuses, required: true },
        /** `active` until the run has ended: what is swept and what the top bar asks for. */
        activity: { type: ['active', 'ended'] as const, required: true },
        max_credits: { type: 'number' },
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

export const stepEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'step', version: '1', service: 'runs' },
      attributes: {
        tenantId: { type: 'string', required: true },
        run_id: { type: 'string', required: true },
        no: { type: 'number', required: true },
        kind: { type: ['search', 'select', 'save', 'enrich', 'connect'] as const, required: true },
        status: {
          type: ['waiting', 'running', 'completed', 'partial', 'failed', 'skipped', 'cancelled'] as const,
          required: true,
        },
        in: { type: 'number', required: true },
        done: { type: 'number', required: true },
        failed: { type: 'number', required: true },
        skipped: { type: 'number', required: true },
        out: { type: 'number', required: true },
        credits: { type: 'number', required: true },
        /** Leads that were there but could not be paid for. */
        unpaid: { type: 'number', required: true },
        /** Batches not done yet; below zero until they are made. */
        pending: { type: 'number', required: true },
        task_token: { type: 'string' },
        problems: { type: CustomAttributeType<RunStep['problems']>('any'), required: true },
        started_at: { type: 'string' },
        finished_at: { type: 'string' },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'run_id'],
            template: 'tenant#${tenantId}#run#${run_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['no'], template: 'step#${no}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** What a batch works on: places that a search found, or leads of the list. */
export type Payload = { places: Place[] } | { lead_ids: string[] };
export const placesOf = (payload: Payload): Place[] => ('places' in payload ? payload.places : []);
export const leadIdsOf = (payload: Payload): string[] => ('lead_ids' in payload ? payload.lead_ids : []);
export const sizeOf = (payload: Payload): number => placesOf(payload).length + leadIdsOf(payload).length;

export const batchEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'batch', version: '1', service: 'runs' },
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
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'run_id', 'step_no'],
            template: 'tenant#${tenantId}#run#${run_id}#step#${step_no}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['no'], template: 'batch#${no}', casing: 'none' },
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
