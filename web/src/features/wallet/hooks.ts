import useSWR from 'swr';
import { wallet } from '#shared/contracts/wallet.ts';
import type { LedgerEntry, LedgerKind } from '#shared/domain/runs/credits.ts';
import { call } from '#web/lib/api/call.ts';
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
export function useLedger({ kind, runId, cursor }: Ledger) {
  const query = {
    limit: 50,
    ...(kind ? { kind } : {}),
    ...(runId ? { run_id: runId } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return useEndpoint(wallet.endpoints.ledger, { query }, { keepPreviousData: true });
}

/** The newest captures, from which the use by day is drawn: as far back as three full pages reach. */
export function useRecentCaptures() {
  return useSWR('recent-captures', async () => {
    const entries: LedgerEntry[] = [];
    let cursor: string | undefined;
    for (let page = 0; page < 3; page += 1) {
      const query = { kind: 'capture' as const, limit: 100, ...(cursor ? { cursor } : {}) };
      const reply = await call(wallet.endpoints.ledger, { query }, { quiet: true });
      entries.push(...reply.data);
      if (!reply.next_cursor) return { entries, complete: true };
      cursor = reply.next_cursor;
    }
    return { entries, complete: false };
  });
}
