import { countSelected, getCampaign } from '#functions/campaigns/index.ts';
import { fewAtOnce } from '#functions/platform/jobs/few-at-once.ts';
import type { Searcher, SearchLimit } from '#functions/searchers/index.ts';
import { getWallet } from '#functions/wallet/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { isSourceKind, type PricedPlan, type Step } from '#shared/domain/runs/plan.ts';
import type { Quote } from '#shared/domain/runs/run.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../../deps.ts';
import {
  free,
  type Given,
  isSource,
  type PriceDeps,
  type PriceLine,
  type Units,
} from '../../steps/definition.ts';
import { readChanges } from '../../steps/undo.ts';
import { type Asks, askedBy } from '../asked-by.ts';
import { type Counted, countNew, lessOwned, type SearchStep } from './count-owned.ts';
import { givenBySource, unitsOfSteps } from './units-of-step.ts';

export type QuoteDeps = PriceDeps & {
  searcher: Pick<Searcher, 'count' | 'findFirst'>;
  /** Asked before each count where a caller waits for it; a run that was started is not held up. */
  limitSearch?: SearchLimit;
};

/**
 * What a plan would cost, from what its sources give. A search without a list is priced as for an empty list of its type. Throws what is wrong with
 * the plan: a list that is not there, of another type, or without a webhook.
 */
export async function quotePlan(
  deps: PriceDeps,
  tenantId: string,
  plan: PricedPlan,
  given: Given,
): Promise<Quote> {
  const type = await checkPlan(deps, tenantId, plan);
  const { campaign_id } = plan;
  const wallet = await getWallet(deps.wallet, tenantId);
  const unitsOf = unitsOfSteps(plan, given);
  const steps = await Promise.all(
    plan.steps.map(async (step, no) => {
      const { kind } = step;
      const definition = deps.steps[kind];
      const units = unitsOf[no] ?? { leads: 0, chargeable: 0 };
      if (isSource(definition)) return { kind, ...free(units) };
      const asks = await askedBy(deps, { tenantId, type, kind, no });
      const line = await definition.quote(type, units, { step, campaign_id }, { deps, tenantId });
      return { kind, ...priced(line, asks) };
    }),
  );
  const expected = steps.reduce((sum, line) => sum + line.expected, 0);
  const maximum = steps.reduce((sum, line) => sum + line.maximum, 0);
  return {
    expected,
    maximum,
    available: wallet.available,
    available_after: wallet.available - maximum,
    steps,
  };
}

/** The type of a plan's list. Throws what is wrong with the plan: a list that is not there, of another type, or without a webhook. */
export async function checkPlan(deps: PriceDeps, tenantId: string, plan: PricedPlan): Promise<KindKey> {
  const type = await listTypeOf(deps, tenantId, plan);
  const { campaign_id } = plan;
  for (const [no, step] of plan.steps.entries()) {
    const definition = deps.steps[step.kind];
    if (!isSource(definition)) await definition.refuse?.(deps, tenantId, { step, no, type, campaign_id });
  }
  return type;
}

/** What nobody can be asked for costs nothing, and is not started. */
const priced = (line: PriceLine, asks: Asks | undefined) =>
  asks?.missing ? { ...line, expected: 0, maximum: 0, ...asks } : { ...line, ...asks };

async function listTypeOf(deps: RunDeps, tenantId: string, plan: PricedPlan): Promise<KindKey> {
  const [searched, ...more] = new Set(
    plan.steps.flatMap((step) => (step.kind === 'search' ? [step.search.kind] : [])),
  );
  if (more.length > 0) throw invalidField('steps', 'list_type_mismatch');
  if (plan.campaign_id === undefined) {
    if (searched) return searched;
    throw invalidField('campaign_id', 'required');
  }
  const { type } = await getCampaign(deps.campaigns, tenantId, plan.campaign_id);
  if (searched && searched !== type) throw invalidField('campaign_id', 'list_type_mismatch');
  return type;
}

/**
 * Asks the sources of a plan how much they give; those that were counted before and give no other today are not asked again. Throws what is wrong with its
 * list before anything is searched, and `rate_limited` where an account asks too often.
 */
export async function countSources(
  deps: QuoteDeps,
  tenantId: string,
  plan: PricedPlan,
  before?: Given | undefined,
): Promise<Given> {
  await listTypeOf(deps, tenantId, plan);
  const kept = before && givenBySource(plan, before);
  const sources = [...plan.steps.entries()].filter(([, { kind }]) => isSourceKind(kind));
  const [first, ...others] = await fewAtOnce(sources, async ([no, source]): Promise<Units> => {
    const known = source.kind === 'select' ? undefined : kept?.get(no);
    return known ?? countSource(deps, tenantId, plan.campaign_id, source);
  });
  if (!first) throw invalidField('steps', 'invalid');
  return { ...first, ...(others.length > 0 ? { others } : {}) };
}

async function countSource(
  deps: QuoteDeps,
  tenantId: string,
  campaign_id: string | undefined,
  source: Step,
): Promise<Units> {
  if (source.kind === 'search') {
    await deps.limitSearch?.(tenantId);
    const counted = await deps.searcher.count(source.search, tenantId);
    if (source.new_only) return searchUnits(source, await countNew(deps, tenantId, source, counted));
    return lessOwned(deps, tenantId, source, searchUnits(source, counted));
  }
  if (source.kind === 'changed') {
    const changes = await readChanges(deps, tenantId, source.of);
    return { leads: changes.length, chargeable: 0 };
  }
  if (source.kind !== 'select' || campaign_id === undefined) throw invalidField('steps', 'invalid');
  return countSelected(deps.campaigns, { tenantId, campaign_id }, source.selection);
}

/** Where nobody can say how many there are, or which of them have a website, the price is that of as many as were asked for. */
function searchUnits({ limit }: SearchStep, { total, has }: Counted): Units {
  const leads = total.is === 'exact' ? Math.min(total.count, limit) : limit;
  return { leads, chargeable: Math.min(leads, has?.website ?? leads) };
}
