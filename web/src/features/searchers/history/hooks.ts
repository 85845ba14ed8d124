import { runs } from '#shared/contracts/runs.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { isFinal } from '#shared/domain/runs/run.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Milliseconds between looks while something runs, and while nothing does. */
const pace = { running: 1000, idle: 15_000 };
const pageSize = 20;

/** One page of the history, followed while something on it runs. */
export const useSearchHistory = (kind: KindKey | undefined, cursor: string | undefined) =>
  useEndpoint(
    runs.endpoints.searches,
    { query: { limit: pageSize, ...(kind ? { kind } : {}), ...(cursor ? { cursor } : {}) } },
    {
      keepPreviousData: true,
      quiet: true,
      dedupingInterval: 300,
      refreshInterval: (latest) =>
        latest?.data.some(({ status }) => !isFinal(status)) ? pace.running : pace.idle,
    },
  );
