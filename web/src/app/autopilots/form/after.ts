import type { Plan, Step, StepKind } from '#shared/domain/runs/plan.ts';

/** What happens with leads after they were saved, as it is chosen. */
export type After = {
  /** Steps that say no more than their name, in the order in which they are done. */
  kinds: StepKind[];
  /** Prompts by which AI writes of them. */
  prompts: string[];
  /** Where they are sent; null for nowhere. */
  to: string | null;
  /** Steps that the form does not offer: they stay as they are. */
  kept: Step[];
};

export const nothingAfter: After = { kinds: [], prompts: [], to: null, kept: [] };

/** Whether a step says no more than some of these. */
const isPlain = (step: Step, ...names: string[]): boolean =>
  Object.keys(step).every((name) => name === 'kind' || names.includes(name));

/** What a plan does after it has saved. `offered`: the steps that the form offers. */
export function afterOf({ steps }: Pick<Plan, 'steps'>, offered: readonly StepKind[]): After {
  const after: After = { kinds: [], prompts: [], to: null, kept: [] };
  for (const step of steps.slice(2)) {
    if (offered.includes(step.kind) && isPlain(step)) after.kinds.push(step.kind);
    else if (step.kind === 'ai' && isPlain(step, 'prompt')) after.prompts.push(step.prompt);
    else if (step.kind === 'connect' && after.to === null && isPlain(step, 'to', 'new_only'))
      after.to = step.to;
    else after.kept.push(step);
  }
  return after;
}

/** The steps of it: what gives leads data before what writes of them, and what sends them last. */
export function stepsAfter({ kinds, prompts, to, kept }: After): Step[] {
  return [
    ...kinds.map((kind) => ({ kind }) as Step),
    ...prompts.map((prompt) => ({ kind: 'ai' as const, prompt })),
    ...kept,
    ...(to === null ? [] : [{ kind: 'connect' as const, to }]),
  ];
}
