import { supplyingSteps } from '../leads/enrichments.ts';
import type { StoredPlan } from './plan.ts';

/** Steps that do nothing but ask vendors. */
export const askingSteps = supplyingSteps.filter((kind) => kind !== 'enrich');

/** Steps that cost nothing and only put leads in order. */
export const organizingSteps = ['mark', 'assign', 'copy', 'move', 'delete', 'undo'] as const;

/** Steps by which AI writes of leads. */
export const writingSteps = ['ai', 'research'] as const;

/** What runs do, as their words and the audit log know them. */
export const runDoings = [
  ...(['search', 'enrich', 'enrich_and_send', 'send', 'verify', 'other'] as const),
  ...organizingSteps,
  ...askingSteps,
  ...writingSteps,
] as const;

/** `place` is where a search was for. */
export type RunTitle = { does: (typeof runDoings)[number]; place?: string };

/** What a run does, by the first step that says why it was started. */
export function runTitleOf({ steps }: StoredPlan): RunTitle {
  const [first] = steps;
  if (first?.kind === 'search') {
    const { search } = first;
    return { does: 'search', ...(search.kind === 'local' ? { place: search.location.label } : {}) };
  }
  const has = (kind: string) => steps.some((step) => step.kind === kind);
  const enriches = has('enrich');
  if (has('connect')) return { does: enriches ? 'enrich_and_send' : 'send' };
  const other = organizingSteps.find(has) ?? askingSteps.find(has) ?? writingSteps.find(has);
  if (other) return { does: other };
  if (enriches) return { does: 'enrich' };
  return { does: has('verify') ? 'verify' : 'other' };
}
