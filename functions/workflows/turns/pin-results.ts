import { leadsLeaving } from '#functions/runs/index.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import type { TellDeps } from '../deps.ts';
import type { Pin } from '../store/drawings.ts';
import type { TurnRecord } from '../store/index.ts';

type RunRecord = Parameters<typeof leadsLeaving>[1];

/**
 * Keeps with each node of the draft which leads came out of it when it was tried, so that what follows it can be tried without doing again what is before it. Twice is the same as once.
 */
export async function pinResults(deps: TellDeps, turn: TurnRecord, run: RunRecord): Promise<void> {
  const { tenantId, workflow } = turn;
  const part = turn.parts.find(({ runs }) => runs.some(({ id }) => id === run.id));
  if (!part) return;
  const pins: Record<string, Pin> = {};
  for (const [no, node] of part.nodes.entries()) {
    // Who was found and is not saved has no id yet.
    if (part.plan.steps[no]?.kind === 'search') continue;
    const left = await leadsLeaving(deps.runs, run, { no, outlet: 'out' });
    const ids = [...new Set([...(pins[node]?.ids ?? []), ...left])].slice(0, workflowLimits.leadsShown);
    pins[node] = { turn: turn.id, at: turn.at, campaign_id: run.campaign_id, ids };
  }
  const { data: draft } = await deps.store.drafts.get({ tenantId, workflow }).go({ consistent: true });
  if (!draft) return;
  const kept = { ...draft.pins, ...pins };
  const there = Object.entries(kept).filter(([id]) => draft.graph.nodes.some((node) => node.id === id));
  await deps.store.drafts
    .patch({ tenantId, workflow })
    .set({ pins: Object.fromEntries(there) })
    .go();
}
