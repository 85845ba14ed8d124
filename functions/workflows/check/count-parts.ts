import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import { countSources, type Given, givenBySource, takesAll } from '#functions/runs/index.ts';
import type { WorkflowPlan } from '#shared/domain/workflows/to-plans.ts';
import type { StartingDeps } from '../deps.ts';

/** What the sources of a part give; `growing` are nodes of lists that the same workflow fills. */
export type CountedPart = { part: WorkflowPlan; given: Given; growing: string[] };

/** Counts what each part of a graph begins with. A list that another part fills may give whoever is saved there, too; of those of its own part the price knows. */
export async function countParts(
  deps: StartingDeps,
  tenantId: string,
  parts: readonly WorkflowPlan[],
): Promise<CountedPart[]> {
  const counted = await fewAtOnce(parts, async (part) => {
    const { plan } = part;
    const units = givenBySource(plan, await countSources(deps.start, tenantId, plan));
    const saves = [...units].filter(([no]) => plan.steps[no]?.kind === 'search');
    return { part, units, saved: saves.reduce((sum, [, { leads }]) => sum + leads, 0) };
  });
  return counted.map(({ part, units, saved }) => {
    const { plan, nodes } = part;
    const all = counted
      .filter((one) => one.part.plan.campaign_id === plan.campaign_id)
      .reduce((sum, one) => sum + one.saved, 0);
    const more = all - saved;
    const isGrowing = (no: number) => all > 0 && takesAll(plan.steps[no]);
    const [first, ...others] = [...units].map(([no, one]) =>
      isGrowing(no) ? { ...one, leads: one.leads + more, chargeable: one.chargeable + more } : one,
    );
    const given = { ...(first ?? { leads: 0, chargeable: 0 }), ...(others.length > 0 ? { others } : {}) };
    return { part, given, growing: [...units.keys()].filter(isGrowing).flatMap((no) => nodes[no] ?? []) };
  });
}
