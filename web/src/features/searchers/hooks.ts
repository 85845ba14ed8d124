import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { searchers } from '#shared/contracts/searchers/index.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { KindKey, Search } from '#shared/domain/kinds/index.ts';
import type { PricedPlan } from '#shared/domain/runs/plan.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useUser } from '#web/lib/session/session.ts';

/** A live preview keeps what it showed until the next answer is there, and is shown in place only. */
const live = { keepPreviousData: true, quiet: true, revalidateOnFocus: false, dedupingInterval: 5000 };

export const useLocations = (q: string) =>
  useEndpoint(
    searchers.endpoints.locations,
    { query: { q, limit: 8 } },
    { quiet: true, revalidateOnFocus: false, dedupingInterval: 5000 },
  );

export const usePreview = (search: Search | null) =>
  useEndpoint(searchers.endpoints.preview, search ? { body: search } : null, live);

export const useCoverage = () => useEndpoint(searchers.endpoints.coverage, {}, live);

export const useQuote = (plan: PricedPlan | null) =>
  useEndpoint(runs.endpoints.quote, plan ? { body: plan } : null, { ...live, dedupingInterval: 1000 });

/** Lists that a search for leads of this kind can be added to. */
export const useTargets = (kind: KindKey) =>
  useEndpoint(campaigns.endpoints.list, { query: { type: kind, limit: 100 } }, { quiet: true });

/** The credits that can be spent now; undefined until they are known, and for who may not see them. */
export function useCredits(): number | undefined {
  const user = useUser();
  const sees = user?.isMainUser || user?.accessToWallet;
  return useEndpoint(wallet.endpoints.get, sees ? {} : null, { quiet: true }).data?.available;
}
