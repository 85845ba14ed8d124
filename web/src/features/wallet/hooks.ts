import { wallet } from '#shared/contracts/wallet.ts';
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
