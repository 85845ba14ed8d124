import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { leadsLeaving } from '#functions/runs/index.ts';
import { workflowLimits } from '#shared/domain/workflows/workflow.ts';
import type { TellDeps } from '../deps.ts';
import type { Pin } from '../store/drawings.ts';
import type { TurnRecord } from '../store/index.ts';
import type { Part } from '../store/turns.ts';

type RunRecord = Parameters<typeof leadsLeaving>[1];

/**
 * Keeps with each node of the draft which leads came out of it when it was tried, so that what follows it can be tried without doing again what is before it. Twice is the same as once.
 */
export async function pinResults(
  deps: TellDeps,
  turn: TurnRecord,
  part: Part | undefined,
  run: RunRecord,
): Promise<void> {
  const { tenantId, workflow } = turn;
  if (!part) return;
  const pins: Record<string, Pin> = {};
  for (const [no, node] of part.nodes.entries()) {
    // Who was found and is not saved has no id yet.
    if (part.plan.steps[no]?.kind === 'search') continue;
    const left = await leadsLeaving(deps.runs, run, { no, outlet: 'out' });
    const ids = [...new Set([...(pins[node]?.ids ?? []), ...left])].slice(0, workflowLimits.leadsPinned);
    pins[node] = { turn: turn.id, at: turn.at, campaign_id: run.campaign_id, ids };
  }
  await keepPins(deps, { tenantId, workflow }, pins);
}

const tries = 8;

/** Parts of a test may end at the same moment: who was slower adds to what the other has kept. */
async function keepPins(
  { store: { drafts, table } }: TellDeps,
  key: { tenantId: string; workflow: string },
  pins: Record<string, Pin>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { data: draft } = await drafts.get(key).go({ consistent: true });
    if (!draft) return;
    const kept = { ...draft.pins, ...pins };
    const there = Object.entries(kept).filter(([id]) => draft.graph.nodes.some((node) => node.id === id));
    const patch = drafts
      .patch(key)
      .set({ pins: Object.fromEntries(there) })
      .where((item, { eq }) => eq(item.pins, draft.pins));
    try {
      return await transact(table, [write.update('draft', patch.params())]);
    } catch (error) {
      if (!(error instanceof TransactionRefused) || attempt >= tries) throw error;
    }
  }
}
