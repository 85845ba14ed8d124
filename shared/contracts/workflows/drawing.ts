import * as z from 'zod';
import { BrowserZone } from '../../domain/schedules/time-zone.ts';
import { Change } from '../../domain/workflows/editing/change.ts';
import { WorkflowFile } from '../../domain/workflows/file.ts';
import { Graph } from '../../domain/workflows/graph.ts';
import { templateKeys } from '../../domain/workflows/templates.ts';
import { WorkflowDescription, WorkflowName, workflowLimits } from '../../domain/workflows/workflow.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams, listOf } from '../paging.ts';
import { doing, leads, ofOne, reading, writing } from './access.ts';
import { Draft, Workflow, WorkflowProblem, WorkflowSummary, WorkflowVersion } from './workflow.ts';

const VersionParams = IdParams.extend({ version: z.coerce.number().int().min(1).max(99_999_999) });
const Revision = z.int().min(0);

/** What is done with the drawing of a workflow. */
export const drawing = {
  list: endpoint({
    ...reading,
    path: '/api/workflows',
    summary: 'The workflows of the account, the newest first',
    response: listOf(WorkflowSummary),
  }),
  create: endpoint({
    ...writing,
    method: 'POST',
    path: '/api/workflows',
    idempotency: 'replay',
    summary: 'Makes a workflow, which is a draft: an empty one, from a template, or from a file',
    body: z.strictObject({
      name: WorkflowName,
      description: WorkflowDescription.default(''),
      template: z.enum(templateKeys).optional(),
      /** What `file` gave, of this account or another. */
      file: z.json().optional(),
      /** By whose clocks its times are shown until it is scheduled, where the account has none. */
      time_zone: BrowserZone,
    }),
    bodyLimit: 262_144,
    status: 201,
    response: Workflow,
    errors: ['limit_reached'],
  }),
  get: endpoint({ ...ofOne, path: '/api/workflows/{id}', summary: 'One workflow', response: Workflow }),
  describe: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/workflows/{id}',
    summary: 'Gives a workflow another name and description',
    params: IdParams,
    body: z.strictObject({ name: WorkflowName, description: WorkflowDescription }),
    response: Workflow,
    errors: ['not_found', 'conflict'],
  }),
  remove: endpoint({
    ...writing,
    method: 'DELETE',
    path: '/api/workflows/{id}',
    summary: 'Deletes a workflow; its runs and leads stay',
    params: IdParams,
    response: z.object({}),
    errors: ['not_found'],
  }),
  duplicate: endpoint({
    ...doing,
    path: '/api/workflows/{id}/duplicate',
    idempotency: 'replay',
    summary: 'Makes another of its draft, which is a draft',
    status: 201,
    errors: ['not_found', 'limit_reached'],
  }),
  file: endpoint({
    ...ofOne,
    path: '/api/workflows/{id}/file',
    summary: 'Its draft as a file, from which a workflow can be made',
    response: WorkflowFile,
  }),
  save: endpoint({
    method: 'POST',
    access: leads,
    scope: 'runs:write',
    path: '/api/workflows/{id}/changes',
    idempotency: 'replay',
    // What they changed of the same nodes is a conflict, `workflow_changed`, whose `fields` name the nodes; nothing is saved then.
    summary:
      'Saves changes that were made on a revision of the draft, merged with what others have saved since',
    params: IdParams,
    body: z.strictObject({
      revision: Revision,
      changes: z.array(Change).min(1).max(workflowLimits.changes),
    }),
    bodyLimit: 262_144,
    response: z.object({
      draft: Draft,
      /** Who saved last meanwhile, with whose changes these are merged; it may be the same person, elsewhere. */
      others: z.string().nullable(),
      problems: z.array(WorkflowProblem),
    }),
    errors: ['not_found', 'conflict'],
  }),
  versions: endpoint({
    ...ofOne,
    path: '/api/workflows/{id}/versions',
    summary: 'What it was: its last 20 versions, the newest first',
    response: z.object({ data: z.array(WorkflowVersion) }),
  }),
  version: endpoint({
    ...ofOne,
    params: VersionParams,
    path: '/api/workflows/{id}/versions/{version}',
    summary: 'One version, and what makes it of the draft',
    response: WorkflowVersion.extend({ graph: Graph, changes: z.array(Change) }),
  }),
  restore: endpoint({
    ...doing,
    params: VersionParams,
    path: '/api/workflows/{id}/versions/{version}/restore',
    summary: 'Makes the draft what a version was; what it is now is kept as a version',
    body: z.strictObject({ revision: Revision }),
    errors: ['not_found', 'conflict'],
  }),
};
