import * as z from 'zod';
import { maxLeadsPerSearch, Search, StoredSearch } from '../kinds/index.ts';
import { Selection } from '../leads/result-filter.ts';

const SearchStep = z.strictObject({
  kind: z.literal('search'),
  search: Search,
  limit: z.int().min(1).max(maxLeadsPerSearch),
});
/** Takes leads that are already in the list as the input of the next step. */
const SelectStep = z.strictObject({ kind: z.literal('select'), selection: Selection });
const SaveStep = z.strictObject({ kind: z.literal('save') });
const EnrichStep = z.strictObject({ kind: z.literal('enrich') });
const ConnectStep = z.strictObject({
  kind: z.literal('connect'),
  to: z.literal('webhook').default('webhook'),
});

export const Step = z.discriminatedUnion('kind', [SearchStep, SelectStep, SaveStep, EnrichStep, ConnectStep]);
export type Step = z.infer<typeof Step>;
export type StepKind = Step['kind'];
export const stepKinds = [
  'search',
  'select',
  'save',
  'enrich',
  'connect',
] as const satisfies readonly StepKind[];

const sources: readonly StepKind[] = ['search', 'select'];

const Steps = z
  .array(Step)
  .min(1)
  .max(10)
  .refine(([first]) => first !== undefined && sources.includes(first.kind), { message: 'invalid', path: [0] })
  .refine((steps) => steps.slice(1).every((step) => !sources.includes(step.kind)), { message: 'invalid' })
  .refine((steps) => steps[0]?.kind !== 'search' || steps[1]?.kind === 'save', {
    message: 'invalid',
    path: [1],
  })
  .refine((steps) => steps.slice(steps[0]?.kind === 'search' ? 2 : 1).every((step) => step.kind !== 'save'), {
    message: 'invalid',
  });

/**
 * What a run does, in order: one source of leads (`search` then `save`, or `select`), then `enrich` and `connect`.
 * Autopilots and workflows store the same shape.
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
    z.object({ kind: z.literal('search'), search: StoredSearch, limit: z.number() }),
    z.object({ kind: z.literal('select'), selection: Selection }),
    z.object({ kind: z.literal('save') }),
    z.object({ kind: z.literal('enrich') }),
    z.object({ kind: z.literal('connect'), to: z.string().default('webhook') }),
    z.object({ kind: z.literal('unknown') }),
  ])
  .catch({ kind: 'unknown' });

/** A plan that any release may have written: a step that this one does not know is `unknown`, and a category keeps its name. */
export const StoredPlan = z.object({ campaign_id: z.string(), steps: z.array(StoredStep) });
export type StoredPlan = z.infer<typeof StoredPlan>;
