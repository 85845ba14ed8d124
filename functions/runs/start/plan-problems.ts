import { getCampaign, listLabels } from '#functions/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
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
    if (lacksLabel(step, labels)) problems.push({ step: no, path: 'labels', key: 'label_gone' });
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
  if (!steps.some(({ kind }) => kind === 'mark')) return new Set();
  return new Set((await listLabels(deps.campaigns, tenantId)).map(({ id }) => id));
}

function lacksLabel(step: Step, known: Set<string>): boolean {
  if (step.kind !== 'mark') return false;
  const { add = [], remove = [] } = step.labels ?? {};
  return [...add, ...remove].some((id) => !known.has(id));
}
