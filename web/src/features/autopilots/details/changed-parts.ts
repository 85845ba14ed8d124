import type { AutopilotVersion } from '#shared/contracts/autopilots/index.ts';
import { isSame } from '#shared/domain/workflows/editing/same.ts';

type Chosen = Omit<AutopilotVersion, 'version' | 'at' | 'by'>;

/** What somebody can change of an autopilot, and how it is read from one. */
const parts = {
  name: ({ name }) => name,
  search: ({ plan }) => plan.steps[0],
  list: ({ plan }) => plan.campaign_id,
  after: ({ plan }) => plan.steps.slice(2),
  start: ({ repeat, time_zone }) => [repeat, time_zone],
  mappings: ({ mappings }) => mappings,
  budget: ({ budget, resumes }) => [budget, resumes],
} satisfies Record<string, (chosen: Chosen) => unknown>;
export type AutopilotPart = keyof typeof parts;

/** What is another in `after` than it was. */
export const changedParts = (before: Chosen, after: Chosen): AutopilotPart[] =>
  (Object.keys(parts) as AutopilotPart[]).filter((part) => !isSame(parts[part](before), parts[part](after)));
