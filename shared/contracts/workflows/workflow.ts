import * as z from 'zod';
import { TurnTry } from '../../domain/autopilots.ts';
import { Repeat } from '../../domain/schedules/repeat.ts';
import { problemCodes } from '../../domain/workflows/check-graph.ts';
import { Graph } from '../../domain/workflows/graph.ts';
import {
  versionCauses,
  workflowCauses,
  workflowPauseReasons,
  workflowSkipReasons,
  workflowStatuses,
  workflowTurnStatuses,
} from '../../domain/workflows/workflow.ts';

/** What keeps a workflow from being run: of a node and a setting of it where they are named. */
export const WorkflowProblem = z.object({
  code: z.enum(problemCodes),
  node: z.string().optional(),
  path: z.string().optional(),
  /** The key of a field message, or `list_gone`, `label_gone`, `no_source`, `profile_missing`. */
  key: z.string().optional(),
});
export type WorkflowProblem = z.infer<typeof WorkflowProblem>;

/** Once that a workflow was to start: its runs, one for each part that no edge joins, or why there is none. */
export const WorkflowTurn = z.object({
  id: z.string(),
  at: z.string(),
  cause: z.enum(workflowCauses),
  status: z.enum(workflowTurnStatuses),
  run_ids: z.array(z.string()),
  reason: z.enum(workflowSkipReasons).nullable(),
  /** Leads that were new, and credits that were spent; null while it goes on. */
  found: z.int().nullable(),
  spent: z.int().nullable(),
  /** Its own runs together and its retries, of one that was retried: what it came to is the sum of them. */
  tries: z.array(TurnTry).optional(),
  /** The published version that it runs; null where a draft was tried. */
  version: z.int().nullable(),
});
export type WorkflowTurn = z.infer<typeof WorkflowTurn>;

/** What a list shows of a workflow. */
export const WorkflowSummary = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  status: z.enum(workflowStatuses),
  /** Of one that is paused, and the nodes that are the reason. */
  reason: z.enum(workflowPauseReasons).nullable(),
  refused: z.array(WorkflowProblem),
  /** Credits that are missing, of one that is stopped for them. */
  missing: z.int().nullable(),
  /** Null until a schedule is chosen. */
  repeat: Repeat.nullable(),
  time_zone: z.string(),
  budget: z.object({ per_run: z.int().nullable(), per_month: z.int().nullable() }),
  resumes: z.boolean(),
  next_at: z.string().nullable(),
  /** The month by its time zone, what it has spent in it, and what is set aside of its budget for runs that go on. */
  month: z.object({ month: z.string(), spent: z.int(), reserved: z.int() }),
  /** The last 20, the newest first. */
  recent: z.array(WorkflowTurn),
  /** How many nodes the draft has. */
  nodes: z.int(),
  /** What runs; null until it is published once. `is_draft`: the draft is the same. */
  published: z.object({ version: z.int(), at: z.string(), by: z.string(), is_draft: z.boolean() }).nullable(),
  created_by: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type WorkflowSummary = z.infer<typeof WorkflowSummary>;

/** What is drawn, and counted up with each save. */
export const Draft = z.object({
  graph: Graph,
  revision: z.int(),
  /** Who saved it last, and when. */
  by: z.string(),
  at: z.string(),
});
export type Draft = z.infer<typeof Draft>;

/** A workflow with its draft. `pins`: the turn that last tried a node, and how many leads came out of it then. */
export const Workflow = WorkflowSummary.extend({
  draft: Draft,
  /** What is wrong with the draft, as far as that is seen without asking anybody. */
  problems: z.array(WorkflowProblem),
  pins: z.record(z.string(), z.object({ turn: z.string(), at: z.string(), leads: z.int() })),
});
export type Workflow = z.infer<typeof Workflow>;

export const WorkflowVersion = z.object({
  version: z.int(),
  at: z.string(),
  by: z.string(),
  cause: z.enum(versionCauses),
  /** It is what runs now. */
  is_published: z.boolean(),
  nodes: z.int(),
});
export type WorkflowVersion = z.infer<typeof WorkflowVersion>;

/** What a node is expected to do in one run: of its leads the most that may come, as if no filter kept any back. */
const NodeQuote = z.object({
  node: z.string(),
  leads: z.int(),
  /** No filter before it keeps leads back: so many come. */
  is_exact: z.boolean(),
  price: z.int(),
  expected: z.int(),
  maximum: z.int(),
  /** Of them, those that are owned and cost nothing again. */
  owned: z.int().optional(),
  owned_at_least: z.boolean().optional(),
  /** Of them, those that were sent there before, or have the text already. */
  sent: z.int().optional(),
  written: z.int().optional(),
  /** Whom it asks, and who is passed over for want of a key. */
  asks: z.array(z.string()).optional(),
  without: z.array(z.string()).optional(),
  missing: z.enum(['no_source']).optional(),
});

/** What a run would do and cost, without spending anything. Where there are problems nothing is counted. */
export const WorkflowQuote = z.object({
  problems: z.array(WorkflowProblem),
  /** Credits: what all who are found and new cost, what is likely, and the most that it can be. */
  at_least: z.int(),
  expected: z.int(),
  maximum: z.int(),
  available: z.int(),
  /** For as many runs as its schedule has in a month; null without one. */
  maximum_per_month: z.int().nullable(),
  nodes: z.array(NodeQuote),
  edges: z.array(
    z.object({ from: z.string(), outlet: z.string(), to: z.string(), leads: z.int(), is_exact: z.boolean() }),
  ),
});
export type WorkflowQuote = z.infer<typeof WorkflowQuote>;

/** What a node did in a turn. `in` = `done` + `failed` + `kept_back` + what is still to do. */
export const NodeRun = z.object({
  node: z.string(),
  run_id: z.string(),
  status: z.enum(['waiting', 'running', 'completed', 'partial', 'failed', 'skipped', 'cancelled']),
  in: z.int(),
  done: z.int(),
  failed: z.int(),
  /** By a filter, or since there was nothing to do. */
  kept_back: z.int(),
  out: z.int(),
  credits: z.int(),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  /** Why leads failed, the most frequent reason first; and the first of them. */
  failures: z.array(z.object({ code: z.string(), leads: z.int() })),
  errors: z.array(
    z.object({
      code: z.string(),
      message: z.string(),
      lead_id: z.string().optional(),
      lead_name: z.string().optional(),
    }),
  ),
});
export type NodeRun = z.infer<typeof NodeRun>;

/** A turn on the graph that it ran. `runs` are followed, stopped and tried again as any run. */
export const WorkflowTurnView = z.object({
  turn: WorkflowTurn,
  graph: Graph,
  runs: z.array(z.object({ id: z.string(), status: z.string(), campaign_id: z.string() })),
  nodes: z.array(NodeRun),
});
export type WorkflowTurnView = z.infer<typeof WorkflowTurnView>;
