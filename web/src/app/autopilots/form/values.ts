import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import type { AutopilotType, CallMapping } from '#shared/domain/autopilots.ts';
import { Plan, type Step, stepKinds } from '#shared/domain/runs/plan.ts';
import type { BudgetDraft } from '#web/features/autopilots/form/budget-fields.tsx';
import {
  draftOf,
  type RepeatDraft,
  repeatOf,
  startRepeat,
} from '#web/features/autopilots/form/repeat-draft.ts';
import type { Target } from '#web/features/searchers/components/target-field.tsx';
import { draftFromUrl, usualLimit } from '#web/features/searchers/draft.ts';
import { type After, afterOf, nothingAfter } from './after.ts';

/** An autopilot as it is put together; what it searches for stands in the address. */
export type Values = {
  name: string;
  type: AutopilotType;
  target: Target;
  /** As it is typed: undefined where nothing is. */
  limit: number | undefined;
  after: After;
  repeat: RepeatDraft;
  time_zone: string;
  mappings: CallMapping[];
  budget: BudgetDraft;
};

/** A new one in a time zone, with what the address of a search says beside its filters. */
export function newValues(params: URLSearchParams, time_zone: string): Values {
  const { limit, enrich } = draftFromUrl(params);
  const list = params.get('list');
  return {
    ...{ name: '', type: 'basic', limit: limit ?? usualLimit, time_zone, mappings: [] },
    target: list ? { kind: 'existing', id: list } : { kind: 'new', name: '' },
    after: enrich ? { ...nothingAfter, kinds: ['enrich'] } : nothingAfter,
    repeat: startRepeat(new Date()),
    budget: { per_run: null, per_month: null, resumes: true },
  };
}

/** Steps that the form has a switch for. */
export const switchable = stepKinds.filter((kind) =>
  ['enrich', 'verify', 'details', 'get-phones', 'get-employees', 'find-similar'].includes(kind),
);

/** One that there is. What this release does not know of its plan is not kept. */
export function valuesOf(autopilot: Autopilot): Values {
  const { name, type, plan, repeat, time_zone, mappings, budget, resumes } = autopilot;
  const [source] = plan.steps;
  const known = Plan.safeParse(plan).data;
  return {
    ...{ name, type, time_zone, mappings },
    target: { kind: 'existing', id: plan.campaign_id },
    limit: source?.kind === 'search' ? source.limit : usualLimit,
    after: known ? afterOf(known, switchable) : nothingAfter,
    repeat: draftOf(repeat, new Date()),
    budget: { ...budget, resumes },
  };
}

/** What is sent, for a list that is there. `steps` begin with the search. */
export function choiceOf(values: Values, name: string, campaign_id: string, steps: Step[]) {
  const { type, time_zone, mappings, repeat } = values;
  const { resumes, ...budget } = values.budget;
  const common = { name, time_zone, plan: { campaign_id, steps }, budget, resumes };
  return type === 'basic' ? { type, ...common, repeat: repeatOf(repeat) } : { type, ...common, mappings };
}
