import {
  isSourceKind,
  nodesOf,
  type PricedPlan,
  type Step,
  type StoredPlan,
} from '#shared/domain/runs/plan.ts';
import type { Given, Units } from '../../steps/definition.ts';

/** The same for each source, by the number of its step. */
export function givenBySource(
  { steps }: Pick<PricedPlan, 'steps'> | Pick<StoredPlan, 'steps'>,
  { others = [], ...first }: Given,
): Map<number, Units> {
  const sources = steps.flatMap(({ kind }, no) => (isSourceKind(kind) ? [no] : []));
  return new Map(
    sources
      .flatMap((no, at) => [[no, at === 0 ? first : others[at - 1]]] as const)
      .filter((one): one is [number, Units] => one[1] !== undefined),
  );
}

/**
 * The most that each step of a plan may see: what all the sources give from which leads can come to it, as if no filter kept any back. Leads of two
 * sources that are the same are counted twice. A list that the plan fills as well may give whoever its searches find, too: nobody knows which comes first.
 */
export function unitsOfSteps(plan: PricedPlan, given: Given): Units[] {
  const bySource = givenBySource(plan, given);
  const searches = [...bySource.keys()].filter((no) => plan.steps[no]?.kind === 'search');
  const reached: Set<number>[] = [];
  for (const { no, inputs } of nodesOf(plan.steps)) {
    const from = inputs.flatMap((input) => [...(reached[input.no] ?? [])]);
    const own = takesAll(plan.steps[no]) ? [no, ...searches] : [no];
    reached[no] = new Set(bySource.has(no) ? own : from);
  }
  return reached.map((sources) => sumUnits([...sources].flatMap((no) => bySource.get(no) ?? [])));
}

/** Whether a source is whoever is in the list, and not leads that are named. */
export const takesAll = (step: Step | undefined): boolean =>
  step?.kind === 'select' && 'filter' in step.selection;

function sumUnits(all: Units[]): Units {
  const [only, ...more] = all;
  if (only && more.length === 0) return only;
  const sum = (of: (units: Units) => number | undefined) =>
    all.reduce((total, units) => total + (of(units) ?? 0), 0);
  return {
    leads: sum(({ leads }) => leads),
    chargeable: sum(({ chargeable }) => chargeable),
    ...(all.some(({ owned }) => owned) ? { owned: sum(({ owned }) => owned) } : {}),
    ...(all.some(({ owned_emails }) => owned_emails)
      ? { owned_emails: sum((units) => units.owned_emails) }
      : {}),
    ...(all.some(({ owned_at_least }) => owned_at_least) ? { owned_at_least: true } : {}),
    ...(all.some(({ sent_to }) => sent_to)
      ? { sent_to: sumEach(all.map(({ sent_to = {} }) => sent_to)) }
      : {}),
    ...(all.some(({ texts }) => texts) ? { texts: sumEach(all.map(({ texts = {} }) => texts)) } : {}),
  };
}

function sumEach(all: Record<string, number>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, count] of all.flatMap(Object.entries<number>)) sums[key] = (sums[key] ?? 0) + count;
  return sums;
}
