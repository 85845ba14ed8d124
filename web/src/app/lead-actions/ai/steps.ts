import type { Selection } from '#shared/domain/leads/filter/result-filter.ts';
import { type Plan, Step } from '#shared/domain/runs/plan.ts';

export type AiStep = Extract<Step, { kind: 'ai' | 'research' }>;

/** Whether enough is said to have it priced. */
export const isReady = (step: AiStep): boolean => Step.safeParse(step).success;

export const planOf = (campaign_id: string, selection: Selection, step: AiStep): Plan => ({
  campaign_id,
  steps: [{ kind: 'select', selection }, step],
});
