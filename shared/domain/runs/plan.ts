import * as z from 'zod';
import { steps as registry } from './steps/registry.ts';
import type { StepStatement } from './steps/step.ts';

export type StepKind = keyof typeof registry;
export const stepKinds = Object.keys(registry) as [StepKind, ...StepKind[]];
const statements: Record<StepKind, StepStatement> = registry;

const id = z.string().regex(/^[a-z0-9_-]{1,32}$/, 'invalid');
/** The most steps that one goes on with. */
export const mostInputs = 10;
const outlet = z.string().regex(/^[a-z0-9_-]{1,32}(:(rest|failed))?$/, 'invalid');
/** What a step does with leads that fail in it: they go on with the others, they stay behind, or the run ends there. */
export const failurePaths = ['go_on', 'leave', 'stop'] as const;
/** Without a name a step is called by its number; without `from` it goes on with what the step before it hands on. */
const place = {
  id: id.optional(),
  from: z.array(outlet).max(mostInputs).optional(),
  on_failure: z.enum(failurePaths).optional(),
};
const storedPlace = {
  id: z.string().optional(),
  from: z.array(z.string()).optional(),
  on_failure: z.enum(failurePaths).optional().catch(undefined),
};

type Schemas = (typeof registry)[StepKind]['schema'];
type StoredSchemas = (typeof registry)[StepKind]['stored'];
const each = <S>(of: (statement: StepStatement) => unknown) =>
  stepKinds.map((kind) => of(statements[kind])) as [S, ...S[]];

export const Step = z.discriminatedUnion(
  'kind',
  each<Schemas>(({ schema }) => schema.extend(place)),
);
export type Step = z.infer<typeof Step> & Placed;
/** Where a step stands in its plan. */
type Placed = {
  id?: string | undefined;
  from?: string[] | undefined;
  on_failure?: (typeof failurePaths)[number] | undefined;
};

/** What leaves a step where: what it hands on, what it kept back (`rest`), or what failed in it. */
export const outlets = ['out', 'rest', 'failed'] as const;
export type Outlet = (typeof outlets)[number];
export type PlanNode = {
  no: number;
  id: string;
  kind: StepKind | 'unknown';
  /** The steps that it goes on with, and what of them. */
  inputs: { no: number; outlet: Outlet }[];
};

/** True for a step that others get leads of without anything before it. */
export const isSourceKind = (kind: StepKind | 'unknown'): boolean =>
  kind !== 'unknown' && statements[kind].takes === 'nothing';

/** What becomes of leads that fail in a step, as far as this release knows it. */
export const onFailure = (step: object | undefined): (typeof failurePaths)[number] =>
  (step as Placed | undefined)?.on_failure ?? 'go_on';

/** A run is written with all its steps in one transaction of the table, which takes 100 writes. */
export const mostSteps = 90;

/**
 * The steps of a plan with what they go on with, each after those. A name that no earlier step has is -1 in `inputs`.
 */
export function nodesOf(steps: readonly (Placed & { kind: StepKind | 'unknown' })[]): PlanNode[] {
  const ids = steps.map((step, no) => step.id ?? String(no));
  return steps.map(({ kind, from }, no) => {
    const before = ids.slice(0, no);
    const usual = no > 0 && !isSourceKind(kind) ? [{ no: no - 1, outlet: 'out' as const }] : [];
    const inputs = from?.map((name) => {
      const [step = '', outlet = 'out'] = name.split(':');
      return { no: before.indexOf(step), outlet: outlet as Outlet };
    });
    return { no, id: ids[no] ?? '', kind, inputs: inputs ?? usual };
  });
}

/** What is wrong with the order of steps: the number of the step, or undefined where all is well. */
function misplaced(steps: Step[]): number | undefined {
  const nodes = nodesOf(steps);
  const wrong = nodes.find((node, no) => {
    const again = nodes.findIndex((other) => other.id === node.id) < no;
    return again || (isSourceKind(node.kind) ? isMisplacedSource(nodes, node) : isMisfed(nodes, node));
  });
  if (wrong) return wrong.no;
  // Who is found is saved once: everything that comes after works on leads of the list.
  const lost = nodes.find(({ no, kind }) => {
    if (givenBy({ kind }) !== 'found') return false;
    return nodes.filter(({ inputs }) => inputs.some((one) => one.no === no)).length !== 1;
  });
  return lost && Math.min(lost.no + 1, nodes.length);
}

/** Sources come first, with what saves them: a retry goes on behind them. What was changed is taken back alone. */
function isMisplacedSource(nodes: PlanNode[], { no, kind, inputs }: PlanNode): boolean {
  const before = nodes.slice(0, no);
  const alone = [kind, ...before.map((one) => one.kind)].some((one) => givenBy({ kind: one }) === 'changes');
  return (
    inputs.length > 0 ||
    (alone && no > 0) ||
    before.some((one) => one.kind !== 'save' && !isSourceKind(one.kind))
  );
}

/** A step gets what it takes, of steps that hand that on there. */
function isMisfed(nodes: PlanNode[], { no, kind, inputs }: PlanNode): boolean {
  if (kind === 'unknown' || no === 0 || inputs.length === 0) return true;
  const { takes } = statements[kind];
  if (takes === 'found' && inputs.length > 1) return true;
  return inputs.some(({ no: from, outlet }) => {
    const node = nodes[from];
    if (!node || node.kind === 'unknown') return true;
    if (outlet === 'out') return givenBy(node) !== takes;
    const has = statements[node.kind];
    return takes !== 'leads' || has.takes !== 'leads' || (outlet === 'rest' && !has.keepsBack);
  });
}

const givenBy = (node: Pick<PlanNode, 'kind'>) =>
  node.kind !== 'unknown' ? statements[node.kind].gives : undefined;

const Steps = z
  .array(Step)
  .min(1)
  .max(mostSteps)
  .superRefine((steps, context) => {
    const no = misplaced(steps);
    if (no !== undefined) context.addIssue({ code: 'custom', message: 'invalid', path: [no] });
  });

/**
 * What a run does: sources of leads, and steps that each go on with what others hand on. Those without names and `from` come one
 * after the other. Autopilots store the same shape, and a workflow becomes one.
 */
export const Plan = z.strictObject({ campaign_id: z.string().max(40), steps: Steps });
export type Plan = z.infer<typeof Plan>;

/** What a run changed is taken back by a way of its own, which has rules: nobody asks for it as a plan. */
const isAsked = ({ steps }: { steps: readonly { kind: string }[] }): boolean =>
  steps.every(({ kind }) => kind !== 'changed' && kind !== 'undo');
const notAsked = { message: 'invalid', path: ['steps'] };

/** A plan as somebody asks for it. */
export const AskedPlan = Plan.refine(isAsked, notAsked);

/** A plan that is only priced: a search may do without `campaign_id` while its list is still to be created. */
export const PricedPlan = z
  .strictObject({ campaign_id: z.string().max(40).optional(), steps: Steps })
  .refine(({ campaign_id, steps }) => campaign_id !== undefined || steps[0]?.kind === 'search', {
    message: 'required',
    path: ['campaign_id'],
  })
  .refine(isAsked, notAsked);
export type PricedPlan = z.infer<typeof PricedPlan>;

const StoredStep = z
  .discriminatedUnion('kind', [
    ...each<StoredSchemas>(({ stored }) => stored.extend(storedPlace)),
    z.object({ kind: z.literal('unknown') }),
  ])
  .catch({ kind: 'unknown' });

/** A plan that any release may have written: a step that this one does not know is `unknown`, and a category keeps its name. */
export const StoredPlan = z.object({ campaign_id: z.string(), steps: z.array(StoredStep) });
export type StoredPlan = z.infer<typeof StoredPlan>;
