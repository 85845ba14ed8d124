import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { WorkflowProblem } from '#shared/contracts/workflows/index.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { RunStatus } from '#shared/domain/runs/run.ts';
import {
  workflowCauses,
  workflowSkipReasons,
  workflowTurnStatuses,
} from '#shared/domain/workflows/workflow.ts';
import { graphAttribute } from './drawings.ts';

/** One run of a turn, as it is started, and the runs that it and retries of it became. */
export type Part = {
  plan: Plan;
  /** The node that each step belongs to. */
  nodes: string[];
  max_credits?: number | undefined;
  quote_id?: string | undefined;
  /** Set aside of the budget of a month until the run has ended; nothing is for one that is left out. */
  reserved: number;
  /** Its turn was given up before it was started. */
  left_out?: boolean | undefined;
  /** The newest last, each with how it ended. */
  runs: { id: string; at?: string; ended?: RunStatus | undefined; found?: number; spent?: number }[];
};

/** One time of a workflow: what it starts, noted before it is started, so that started again it is the same. */
export const turnEntity = entity({
  slice: 'workflows',
  name: 'workflow-turn',
  attributes: {
    ...storedItems('workflow-turn', 1).attributes,
    tenantId: { type: 'string', required: true },
    workflow: { type: 'string', required: true },
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    cause: { type: workflowCauses, required: true },
    status: { type: workflowTurnStatuses, required: true },
    reason: { type: workflowSkipReasons },
    refused: { type: CustomAttributeType<WorkflowProblem[]>('any') },
    /** Whoever published another version had it stopped: what is started all the same is stopped as well. */
    stopped: { type: 'boolean' },
    /** Since when no source answers. */
    silent_since: { type: 'string' },
    /** Since when too many runs of the account go on. */
    crowded_since: { type: 'string' },
    /** Whom its runs act for. */
    by: { type: 'string', required: true },
    graph: graphAttribute,
    parts: { type: CustomAttributeType<Part[]>('any'), ...asDeflated<Part[]>(), required: true },
    /** The published version; absent where a draft is tried. */
    version: { type: 'number' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#workflow#{workflow}',
  sk: 'turn#{id}',
});
