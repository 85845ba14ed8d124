import { countOwned, ownsAny } from '#functions/campaigns/index.ts';
import type { Searcher } from '#functions/searchers/index.ts';
import { maxLeadsPerSearch } from '#shared/domain/kinds/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import type { RunDeps } from '../../deps.ts';
import type { Units } from '../../steps/definition.ts';

export type SearchStep = Extract<Step, { kind: 'search' }>;
export type Counted = Awaited<ReturnType<Searcher['count']>>;
type Deps = Pick<RunDeps, 'campaigns'> & { searcher: Pick<Searcher, 'findFirst'> };

/**
 * The units of a search without what the account has paid for: those leads cost nothing, nor does an e-mail that was found for one of
 * them. As many leads are looked at as the run may take; where a source cannot be read through for nothing they are fewer, and it
 * is at least so many that are owned.
 */
export async function lessOwned(
  deps: Deps,
  tenantId: string,
  { search }: SearchStep,
  units: Units,
): Promise<Units> {
  if (units.leads === 0 || !(await ownsAny(deps.campaigns, tenantId))) return units;
  const found = await deps.searcher.findFirst(search, { account: tenantId, limit: units.leads });
  const { looked, contacts, emails } = await countOwned(deps.campaigns, tenantId, found);
  if (contacts === 0) return units;
  const owned_at_least = looked < units.leads;
  return {
    ...units,
    chargeable: Math.max(0, units.chargeable - emails),
    owned: contacts,
    ...(emails > 0 ? { owned_emails: emails } : {}),
    ...(owned_at_least ? { owned_at_least } : {}),
  };
}

/** Each look for new leads goes so many times as far as the one before. */
const further = 4;

/**
 * What is there of a search that leaves out who is owned. It is looked at until as many others are found as are wanted; of those
 * behind the most that a run takes nobody is known to be owned.
 */
export async function countNew(
  deps: Deps,
  tenantId: string,
  { search, limit }: SearchStep,
  counted: Counted,
): Promise<Counted> {
  if (counted.total.is !== 'exact' || !(await ownsAny(deps.campaigns, tenantId))) return counted;
  const all = counted.total.count;
  const most = Math.min(all, maxLeadsPerSearch);
  for (let first = Math.min(most, limit); first > 0; first = Math.min(most, first * further)) {
    const found = await deps.searcher.findFirst(search, { account: tenantId, limit: first });
    const { looked, contacts } = await countOwned(deps.campaigns, tenantId, found);
    if (looked - contacts >= limit) break;
    if (first === most || looked < first)
      return { ...counted, total: { is: 'exact', count: all - contacts } };
  }
  return counted;
}
