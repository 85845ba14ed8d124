import { getCampaign, listLabels } from '#functions/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';
import type { Plan, Step } from '#shared/domain/runs/plan.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { isSource, type PriceDeps } from '../steps/definition.ts';
import { askedBy } from './asked-by.ts';

/** What is wrong with a plan, of a step by its number and a field of it where they are known. `key` is that of a field message, or why the service cannot. */
export type PlanProblem = { step?: number; path?: string; key: string };

/**
 * All that keeps a plan from being started but credits: what it names and is not there any more, is of another kind, or for which nobody is set up. A start refuses the
 * first of them; whoever draws a plan wants to see them all.
 */
export async function planProblems(deps: PriceDeps, tenantId: string, plan: Plan): Promise<PlanProblem[]> {
  const problems: PlanProblem[] = [];
  const type = await collect(problems, {}, async () => {
    const list = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
    return list.type;
  });
  if (!type) return problems.map(() => ({ path: 'campaign_id', key: 'list_gone' }));
  for (const [step, { kind, ...said }] of plan.steps.entries())
    if ('search' in said && said.search.kind !== type)
      problems.push({ step, path: 'campaign_id', key: 'list_type_mismatch' });
  const labels = await knownLabels(deps, tenantId, plan);
  for (const [no, step] of plan.steps.entries()) {
    for (const [path, ids] of Object.entries(labelsIn(step)))
      if (ids.some((id) => !labels.has(id))) problems.push({ step: no, path, key: 'label_gone' });
    await collect(problems, { step: no }, () => refuseStep(deps, tenantId, plan, { step, no, type }));
  }
  return problems;
}

async function refuseStep(
  deps: PriceDeps,
  tenantId: string,
  { campaign_id }: Plan,
  asked: { step: Step; no: number; type: KindKey },
): Promise<void> {
  const definition = deps.steps[asked.step.kind];
  if (isSource(definition)) return;
  await definition.refuse?.(deps, tenantId, { ...asked, campaign_id });
  const { kind } = asked.step;
  const asks = await askedBy(deps, { tenantId, type: asked.type, kind, no: asked.no });
  if (asks?.missing) throw new Missing(asks.missing);
}

/** Nobody can be asked. */
class Missing extends Error {}

/** Notes what is refused, and gives undefined then. */
async function collect<T>(
  problems: PlanProblem[],
  at: PlanProblem | { step?: number },
  ask: () => Promise<T>,
): Promise<T | undefined> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof Missing) problems.push({ ...at, key: error.message });
    else if (isAppError(error, 'not_found')) problems.push({ ...at, key: 'list_gone' });
    else if (isAppError(error, 'conflict') && error.reason) problems.push({ ...at, key: error.reason });
    else if (isAppError(error, 'validation_failed'))
      problems.push(...(error.fields ?? []).map(({ path, key }) => ({ ...at, path: withinStep(path), key })));
    else throw error;
    return undefined;
  }
}

/** The field within its step: `steps.3.to` is `to`. */
const withinStep = (path: string): string => path.replace(/^steps\.\d+\.?/, '');

async function knownLabels(deps: PriceDeps, tenantId: string, { steps }: Plan): Promise<Set<string>> {
  if (!steps.some((step) => Object.values(labelsIn(step)).flat().length > 0)) return new Set();
  return new Set((await listLabels(deps.campaigns, tenantId)).map(({ id }) => id));
}

/** The labels that a step names, by the field that names them. */
function labelsIn(step: Step): Record<string, string[]> {
  if (step.kind === 'mark') {
    const { add = [], remove = [] } = step.labels ?? {};
    return { labels: [...add, ...remove] };
  }
  if ('filter' in step) return { filter: labelsOf(step.filter) };
  return 'selection' in step && 'filter' in step.selection
    ? { selection: labelsOf(step.selection.filter) }
    : {};
}

/** Those that a filter chooses from a list; a single text is looked for in their ids, and names none. */
const labelsOf = ({ custom_search }: ResultFilter): string[] =>
  custom_search.flatMap(({ field, value }) => (field === 'labels' && Array.isArray(value) ? value : []));
