import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import { StoredPlan } from '#shared/domain/runs/plan.ts';
import { type Run, runStatuses } from '#shared/domain/runs/run.ts';

import type { Counted } from './quotes.ts';

/** The run that a retry goes on with, and the first step in which that one left something to do. */
export type Resume = { run_id: string; step_no: number };

/** What had a run start, where that was no person: one turn of an autopilot or of a workflow. */
export type RunOrigin = { kind: 'autopilot' | 'workflow'; id: string; turn: string };

export const runItems = storedItems('run', 1);

export const runEntity = entity({
  slice: 'runs',
  name: 'run',
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
    /** What the sources counted when the run was asked for: the first, and in `others` those after it. */
    quoted: { type: CustomAttributeType<Counted & { others?: Counted[] }>('any') },
    held: { type: 'number', required: true },
    spent: { type: 'number', required: true },
    released: { type: 'number', required: true },
    error: { type: CustomAttributeType<NonNullable<Run['error']>>('any') },
    retry_of: { type: 'string' },
    /** The run that was retried first, where this is the retry of a retry. */
    first_try: { type: 'string' },
    /** The retry that took over what this run left undone: there is only one. */
    retried_by: { type: 'string' },
    /** The last that did all of it again: no other does before that has ended. */
    restarted_by: { type: 'string' },
    /** The destinations that it sends leads to, beside the webhook of its list. */
    sends_to: { type: 'list', items: { type: 'string' } },
    /** What it changed of leads is kept with its batches; absent in what release 0.3 wrote. */
    keeps_changes: { type: 'boolean' },
    /** The run that took its changes back: there is only one; and the run whose changes it takes back. */
    undone_by: { type: 'string' },
    undo_of: { type: 'string' },
    resume: { type: CustomAttributeType<Resume>('any') },
    /** When it goes on, where a step of it holds its leads back; nothing of it is at work before. The index has this name of it. */
    due_at: { type: 'string' },
    /** A retry has that of the run that it goes on with. */
    origin: { type: CustomAttributeType<RunOrigin>('any') },
    created_by: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    started_at: { type: 'string' },
    finished_at: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#runs',
  sk: 'run#{id}',
  indexes: {
    byCampaign: { index: 'gsi1', pk: 'tenant#{tenantId}#campaign#{campaign_id}#runs', sk: 'run#{id}' },
    byActivity: { index: 'gsi2', pk: 'runs#{activity}', sk: '{tenantId}#{id}' },
  },
});

/** A key that the caller chose for one request; it starts one run. */
export const runKeyEntity = entity({
  slice: 'runs',
  name: 'run-key',
  attributes: {
    tenantId: { type: 'string', required: true },
    key: { type: 'string', required: true },
    run_id: { type: 'string', required: true },
    /** What was asked for with the key; rows from before it was kept have none. */
    request_hash: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#run-keys',
  sk: 'key#{key}',
});
