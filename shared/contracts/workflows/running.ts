import * as z from 'zod';
import { outlets } from '../../domain/runs/plan.ts';
import { WorkflowSchedule, workflowLimits } from '../../domain/workflows/workflow.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';
import { doing, ofOne, reading, writing } from './access.ts';
import { Workflow, WorkflowProblem, WorkflowQuote, WorkflowTurn, WorkflowTurnView } from './workflow.ts';

const TurnParams = IdParams.extend({ turn: z.string().regex(/^\d{8}T\d{9}Z(-now|-test)?$/, 'invalid') });
/** Which of the two is meant. */
const Of = z.strictObject({ of: z.enum(['draft', 'published']).default('draft') });

/** With how many leads it is tried; with `after` what follows a node alone, by the leads that came out of it when it was tried last. */
const TestLeads = z.int().min(1).max(workflowLimits.testLeads);
const After = z.string().max(12).optional();

/** What is done with a workflow that is drawn: priced, published, run and looked at. */
export const running = {
  check: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/api/workflows/{id}/check',
    summary: 'What is wrong with it, also what the service alone knows, such as a list that is gone',
    body: Of,
    response: z.object({ problems: z.array(WorkflowProblem) }),
    errors: ['not_found', 'conflict'],
  }),
  hindered: endpoint({
    ...reading,
    path: '/api/workflows/hindered',
    summary: 'Which of those that have times cannot run by now, such as one whose list is gone, and why',
    response: z.object({
      data: z.array(z.object({ id: z.string(), problems: z.array(WorkflowProblem) })),
    }),
  }),
  lists: endpoint({
    ...reading,
    path: '/api/workflows/lists',
    summary: 'Which lists those work on that have times, as whoever deletes a list has to know',
    response: z.object({
      data: z.array(z.object({ id: z.string(), name: z.string(), lists: z.array(z.string()) })),
    }),
  }),
  quote: endpoint({
    ...ofOne,
    method: 'POST',
    path: '/api/workflows/{id}/quote',
    summary:
      'A dry run, of all of it or of a test: how many leads come where and what that costs, without spending anything',
    body: Of.extend({ leads: TestLeads.optional(), after: After }).refine(
      ({ leads, after }) => after === undefined || leads !== undefined,
      { message: 'required', path: ['leads'] },
    ),
    response: WorkflowQuote,
    errors: ['not_found', 'conflict', 'rate_limited'],
  }),
  publish: endpoint({
    ...doing,
    path: '/api/workflows/{id}/publish',
    summary:
      'Has its runs do what the draft says, from the next one on; refused while something is wrong with it',
    body: z.strictObject({
      revision: z.int().min(0),
      /** What becomes of runs of the version before that go on. */
      running: z.enum(['go_on', 'stop']).default('go_on'),
    }),
    errors: ['not_found', 'conflict'],
  }),
  schedule: endpoint({
    ...writing,
    method: 'PUT',
    path: '/api/workflows/{id}/schedule',
    summary:
      'Chooses when it starts, which activates it; a draft that was never published is published with it',
    params: IdParams,
    body: WorkflowSchedule,
    response: Workflow,
    errors: ['not_found', 'conflict'],
  }),
  pause: endpoint({
    ...doing,
    path: '/api/workflows/{id}/pause',
    summary: 'Starts no more runs until it is resumed; runs that go on go on',
    errors: ['not_found', 'conflict'],
  }),
  resume: endpoint({
    ...doing,
    path: '/api/workflows/{id}/resume',
    summary: 'Goes on with the next time; one that was stopped for credits tries at once',
    errors: ['not_found', 'conflict'],
  }),
  runNow: endpoint({
    ...doing,
    path: '/api/workflows/{id}/run',
    idempotency: 'replay',
    summary: 'Starts the published version beside its times; the turn is there shortly after',
    status: 202,
    response: z.object({ turn: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  test: endpoint({
    ...doing,
    path: '/api/workflows/{id}/test',
    idempotency: 'replay',
    summary:
      'Tries it with a few leads, which are real and are paid for; what came out of each node is kept with it',
    body: Of.extend({
      leads: TestLeads.default(workflowLimits.testLeads),
      after: After,
      max_credits: z.int().min(0).max(10_000).optional(),
    }),
    status: 202,
    response: z.object({ turn: z.string() }),
    errors: ['not_found', 'conflict'],
  }),
  turns: endpoint({
    ...ofOne,
    path: '/api/workflows/{id}/turns',
    summary: 'What it did at its last hundred times, the newest first',
    response: z.object({ data: z.array(WorkflowTurn) }),
  }),
  turn: endpoint({
    ...ofOne,
    params: TurnParams,
    path: '/api/workflows/{id}/turns/{turn}',
    summary: 'One of them on the graph that it ran: what each node did',
    response: WorkflowTurnView,
  }),
  leads: endpoint({
    ...ofOne,
    params: TurnParams.extend({ node: z.string().regex(/^[a-z0-9]{1,12}$/, 'invalid') }),
    query: z.object({ outlet: z.enum(outlets).default('out') }),
    path: '/api/workflows/{id}/turns/{turn}/nodes/{node}/leads',
    summary: 'The first hundred leads that left a node',
    response: z.object({
      campaign_id: z.string(),
      total: z.int(),
      data: z.array(z.object({ id: z.string(), name: z.string() })),
    }),
  }),
};
