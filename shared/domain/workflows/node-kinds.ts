import * as z from 'zod';
import { ResultFilter } from '../leads/filter/result-filter.ts';
import type { Outlet, StepKind } from '../runs/plan.ts';
import { steps } from '../runs/steps/registry.ts';
import type { Goods, StepStatement } from '../runs/steps/step.ts';

/** Where a kind stands in the menu. */
export const nodeGroups = ['find', 'sort', 'enrich', 'write', 'keep', 'send'] as const;
export type NodeGroup = (typeof nodeGroups)[number];

/** A kind of node: the step that it becomes, and what is said of it there. Its words in every language stand under its key. */
export type NodeKindStatement = {
  step: StepKind;
  group: NodeGroup;
  /** What it must say before it can run, beside where it stands. */
  settings: z.ZodObject;
  /** What the step says of these settings; without it they are the step's own. */
  toStep?: (settings: never) => object;
  /** The outlets that can be drawn from, beside the one for what fails. */
  outlets: readonly Outlet[];
};

/** A node that says what its step says, no more and no less. */
function plain<K extends StepKind>(step: K, group: NodeGroup, outlets: readonly Outlet[] = ['out']) {
  return {
    step,
    group,
    outlets,
    settings: (steps[step] as StepStatement).schema.omit({ kind: true }),
  } as const;
}

type Marks = { add?: unknown[] | undefined; remove?: unknown[] | undefined };
const marks = (chosen: { labels?: Marks | undefined; tags?: Marks | undefined }): boolean =>
  [chosen.labels, chosen.tags].some((words) => [words?.add, words?.remove].some((some) => some?.length));

const list = z.string().min(1, 'required').max(40);

/** All kinds of nodes, in the order of the menu. */
export const nodeKinds = {
  search: plain('search', 'find'),
  list: {
    ...plain('select', 'find'),
    settings: z.strictObject({ campaign_id: list, filter: ResultFilter.optional() }),
    toStep: ({ filter }: { filter?: ResultFilter }) => ({
      selection: { filter: filter ?? ResultFilter.parse({ sent: -1 }), except: [] },
    }),
  },
  save: { ...plain('save', 'keep'), settings: z.strictObject({ campaign_id: list }), toStep: () => ({}) },
  filter: plain('filter', 'sort'),
  split: plain('filter', 'sort', ['out', 'rest']),
  merge: plain('merge', 'sort'),
  wait: plain('wait', 'sort'),
  enrich: plain('enrich', 'enrich'),
  verify: plain('verify', 'enrich'),
  'get-phones': plain('get-phones', 'enrich'),
  'get-employees': plain('get-employees', 'enrich'),
  'find-similar': plain('find-similar', 'enrich'),
  details: plain('details', 'enrich'),
  research: plain('research', 'write'),
  ai: plain('ai', 'write'),
  mark: {
    ...plain('mark', 'keep'),
    /** A step that puts nothing on leads and takes nothing off does nothing: here nobody has chosen yet. */
    settings: steps.mark.schema.omit({ kind: true }).refine(marks, { message: 'nothing_chosen' }),
  },
  assign: plain('assign', 'keep'),
  copy: plain('copy', 'keep'),
  connect: {
    ...plain('connect', 'send'),
    /** A list's own webhook is a choice here as any other, and not what happens where nobody has chosen. */
    settings: steps.connect.schema.omit({ kind: true }).extend({ to: z.string().min(1, 'required').max(64) }),
  },
  notify: plain('notify', 'send'),
} as const satisfies Record<string, NodeKindStatement>;

export type NodeKind = keyof typeof nodeKinds;
export const nodeKindKeys = Object.keys(nodeKinds) as NodeKind[];
export const isNodeKind = (kind: string): kind is NodeKind => Object.hasOwn(nodeKinds, kind);
export const nodeKindOf = (kind: NodeKind): NodeKindStatement => nodeKinds[kind];

const stepOf = (kind: NodeKind): StepStatement => steps[nodeKinds[kind].step];
export const takesOf = (kind: NodeKind): Goods => stepOf(kind).takes;

/** What leaves a node at an outlet; undefined where it has no such outlet. */
export function givesAt(kind: NodeKind, outlet: Outlet): Goods | undefined {
  if (outlet === 'failed') return takesOf(kind) === 'leads' ? 'leads' : undefined;
  return nodeKindOf(kind).outlets.includes(outlet) ? stepOf(kind).gives : undefined;
}
