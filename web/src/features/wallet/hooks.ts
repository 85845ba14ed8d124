import { account } from '#shared/contracts/account/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { LedgerKind } from '#shared/domain/runs/credits.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Milliseconds between looks at the balance while credits are held for a run, and otherwise. */
const pace = { held: 1000, calm: 60_000 };

/** Credits by bucket; followed closely while something is being spent. */
export function useWallet() {
  return useEndpoint(
    wallet.endpoints.get,
    {},
    { quiet: true, refreshInterval: (data) => (data && data.held > 0 ? pace.held : pace.calm) },
  );
}

type Ledger = {
  kind: LedgerKind | undefined;
  runId: string | undefined;
  cursor: string | undefined;
};

/** One page of the ledger, newest first. */
export function useLedger({ kind, runId, cursor }: Ledger, wanted = true) {
  const query = {
    limit: 50,
    ...(kind ? { kind } : {}),
    ...(runId ? { run_id: runId } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return useEndpoint(wallet.endpoints.ledger, wanted ? { query } : null, {
    // Those of another kind would stand there for as long as it takes to find some.
    keepPreviousData: kind === undefined,
    goesOn: true,
  });
}

/** One page of the ledger with one line for each run, with the balance after each line. */
export function useStatement(cursor: string | undefined, wanted: boolean) {
  const query = { limit: 25, ...(cursor ? { cursor } : {}) };
  return useEndpoint(wallet.endpoints.statement, wanted ? { query } : null, { keepPreviousData: true });
}

/** Those of the newest runs that stopped for want of credits, and not by a budget, and that nobody went on with. */
export function useStoppedRuns(wanted: boolean): Run[] {
  const { data } = useEndpoint(runs.endpoints.list, wanted ? { query: { limit: 50 } } : null, {
    quiet: true,
  });
  const retried = new Set(data?.data.map(({ retry_of }) => retry_of));
  const stopped = ({ id, status, budget }: Run) =>
    status === 'out_of_credits' && budget === undefined && !retried.has(id);
  return data?.data.filter(stopped) ?? [];
}

/** Credits used on each of the last days, as this browser's clock has them. */
export function useUsage(days: number) {
  const { timeZone: time_zone } = new Intl.DateTimeFormat().resolvedOptions();
  return useEndpoint(
    wallet.endpoints.usage,
    { query: { days, time_zone } },
    { quiet: true, revalidateOnFocus: false },
  );
}

/** Whether somebody bills the account through a portal; undefined while that is not known. */
export function useHasPortal(wanted = true): boolean | undefined {
  const { data } = useEndpoint(account.endpoints.billingPortals, wanted ? {} : null, {
    quiet: true,
    revalidateOnFocus: false,
  });
  return data && (data.card_provider !== null || data.second_provider !== null);
}
