import * as z from 'zod';
import { steps as registry } from './steps/registry.ts';
import type { StepStatement } from './steps/step.ts';

export type StepKind = keyof typeof registry;
export const stepKinds = Object.keys(registry) as [StepKind, ...StepKind[]];
const statements: Record<StepKind, StepStatement> = registry;

const id = z.string().regex(/^[a-z0-9_-]{1,32}$/, 'invalid');
/** Without a name a step is called by its number; without `from` it goes on with the step before it. */
const place = { id: id.optional(), from: z.array(id).max(10).optional() };

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
type Placed = { id?: string | undefined; from?: string[] | undefined };

export type PlanNode = { no: number; id: string; kind: StepKind | 'unknown'; from: number[] };

/**
 * The steps of a plan with what they go on with, each after those. A name that no earlier step has is -1 in `from`.
 */
export function nodesOf(steps: readonly (Placed & { kind: StepKind | 'unknown' })[]): PlanNode[] {
  const ids = steps.map((step, no) => step.id ?? String(no));
  return steps.map(({ kind, from }, no) => {
    const before = ids.slice(0, no);
    const numbers = from?.map((name) => before.indexOf(name)) ?? (no > 0 ? [no - 1] : []);
    return { no, id: ids[no] ?? '', kind, from: numbers };
  });
}

/** What is wrong with the order of steps: the number of the step, or undefined where all is well. */
function misplaced(steps: Step[]): number | undefined {
  const nodes = nodesOf(steps);
  const wrong = nodes.find(({ no, id, kind, from }) => {
    if (kind === 'unknown') return true;
    const { takes } = statements[kind];
    const again = nodes.findIndex((other) => other.id === id) < no;
    const source = takes === 'nothing';
    // One source of leads is what a list of a run can come from.
    if (again || source !== (no === 0)) return true;
    return source ? from.length > 0 : from.length === 0 || from.some((one) => givenBy(nodes[one]) !== takes);
  });
  if (wrong) return wrong.no;
  // Who is found is saved once: everything that comes after works on leads of the list.
  const lost = nodes.find(({ no, kind }) => {
    if (givenBy({ kind }) !== 'found') return false;
    return nodes.filter(({ from }) => from.includes(no)).length !== 1;
  });
  return lost && Math.min(lost.no + 1, nodes.length);
}

const givenBy = (node: Pick<PlanNode, 'kind'> | undefined) =>
  node && node.kind !== 'unknown' ? statements[node.kind].gives : undefined;

const Steps = z
  .array(Step)
  .min(1)
  .max(10)
  .superRefine((steps, context) => {
    const no = misplaced(steps);
    if (no !== undefined) context.addIssue({ code: 'custom', message: 'invalid', path: [no] });
  });

/**
 * What a run does: a source of leads, and steps that each go on with what others hand on. Those without names and `from` come one
 * after the other. Autopilots and workflows store the same shape.
 */
export const Plan = z.strictObject({ campaign_id: z.string().max(40), steps: Steps });
export type Plan = z.infer<typeof Plan>;

/** A plan that is only priced: a search may do without `campaign_id` while its list is still to be created. */
export const PricedPlan = z
  .strictObject({ campaign_id: z.string().max(40).optional(), steps: Steps })
  .refine(({ campaign_id, steps }) => campaign_id !== undefined || steps[0]?.kind === 'search', {
    message: 'required',
    path: ['campaign_id'],
  });
export type PricedPlan = z.infer<typeof PricedPlan>;

const StoredStep = z
  .discriminatedUnion('kind', [
    ...each<StoredSchemas>(({ stored }) =>
      stored.extend({ id: z.string().optional(), from: z.array(z.string()).optional() }),
    ),
    z.object({ kind: z.literal('unknown') }),
  ])
  .catch({ kind: 'unknown' });

/** A plan that any release may have written: a step that this one does not know is `unknown`, and a category keeps its name. */
export const StoredPlan = z.object({ campaign_id: z.string(), steps: z.array(StoredStep) });
export type StoredPlan = z.infer<typeof StoredPlan>;
