import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems, storedValue } from '#functions/platform/table/stored/stored.ts';
import type { StoredBudget, StoredMonth } from '#functions/timed/index.ts';
import type { WorkflowProblem, WorkflowTurn } from '#shared/contracts/workflows/index.ts';
import { Repeat } from '#shared/domain/schedules/repeat.ts';
import { workflowPauseReasons, workflowStatuses } from '#shared/domain/workflows/workflow.ts';

export const workflowItems = storedItems('workflow', 1);

/** Which version runs, and of which revision of the draft it was made. */
export type Published = { version: number; revision: number; at: string; by: string };

/** Parts into which what is due is cut, so that no partition gets all of it. */
export const dueShards = 8;

/** What a workflow is called and when it starts; what is drawn stands beside it, so that a list reads none of it. */
export const workflowEntity = entity({
  slice: 'workflows',
  name: 'workflow',
  attributes: {
    ...workflowItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
    description: { type: 'string', required: true },
    status: { type: workflowStatuses, required: true },
    reason: { type: workflowPauseReasons },
    refused: { type: CustomAttributeType<WorkflowProblem[]>('any'), required: true },
    missing: { type: 'number' },
    /** The credits that it lacked those of: with fewer it is not priced again. Absent where that is not known. */
    needs: { type: 'number' },
    /** Its searches that a real source has answered: invented leads are none for them. Absent until somebody was asked. */
    real_searches: { type: 'list', items: { type: 'string' } },
    repeat: { type: CustomAttributeType<Repeat>('any'), ...storedValue(Repeat) },
    time_zone: { type: 'string', required: true },
    budget: { type: CustomAttributeType<StoredBudget>('any'), required: true },
    resumes: { type: 'boolean', required: true },
    /** When it starts next: the one time whose tick is taken. Of one that is stopped for credits, the time that it stopped at. */
    next_at: { type: 'string' },
    month: { type: CustomAttributeType<StoredMonth>('any'), required: true },
    recent: { type: CustomAttributeType<WorkflowTurn[]>('any'), required: true },
    /** Turns one after the other that have failed. */
    failures: { type: 'number', required: true },
    /** Of the draft: how many nodes it has, and its revision. */
    nodes: { type: 'number', required: true },
    revision: { type: 'number', required: true },
    /** The newest version that was kept. */
    version: { type: 'number', required: true },
    published: { type: CustomAttributeType<Published>('any') },
    /** The newest revision of the draft in which it was again what a version is that was published. */
    unchanged: { type: CustomAttributeType<Pick<Published, 'version' | 'revision'>>('any') },
    /** Counted up with each write but that of a draft: who read another one reads again. */
    rev: { type: 'number', required: true },
    /** Whom its times act for: who published or scheduled it last. */
    acts_for: { type: 'string', required: true },
    created_by: { type: 'string', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    /** `due` where it is looked at again should nothing have happened by `due_at`. */
    watch: { type: ['due', 'idle'] as const, required: true },
    shard: { type: 'number', required: true },
    due_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#workflows',
  sk: 'workflow#{id}',
  indexes: {
    byDue: { index: 'gsi2', pk: 'workflows#{watch}#{shard}', sk: '{due_at}#{tenantId}#{id}' },
  },
});
