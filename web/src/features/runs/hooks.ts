import { useEffect, useRef } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { isFinal, type Run, type RunStatus } from '#shared/domain/runs/run.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Milliseconds between looks while something runs, and while nothing does. */
export const pace = { running: 700, idle: 15_000 };

/** What is under way; followed closely while there is something. */
export function useActiveRuns() {
  return useEndpoint(
    runs.endpoints.list,
    { query: { active: 'true', limit: 50 } },
    {
      quiet: true,
      dedupingInterval: 300,
      refreshInterval: (latest) => (latest?.data.length ? pace.running : pace.idle),
    },
  );
}

/** The run that is under way for a list, if any. */
export function useActiveRunOf(campaignId: string | undefined): Run | undefined {
  const { data } = useActiveRuns();
  return data?.data.find((run) => run.campaign_id === campaignId);
}

/** One run, followed until it has ended. */
export function useRun(id: string) {
  return useEndpoint(
    runs.endpoints.get,
    { params: { id } },
    { refreshInterval: (run) => (run && isFinal(run.status) ? 0 : pace.running) },
  );
}

/** Reads again what a run changes: itself, the lists, the balance. */
export const refreshAfterRun = (): Promise<void> =>
  refresh(
    runs.endpoints.list,
    runs.endpoints.get,
    runs.endpoints.history,
    runs.endpoints.activity,
    wallet.endpoints.get,
    wallet.endpoints.ledger,
    wallet.endpoints.statement,
    wallet.endpoints.usage,
    campaigns.endpoints.list,
    campaigns.endpoints.get,
    campaigns.endpoints.results,
    campaigns.endpoints.result,
  );

/** Starts what costs nothing, which needs no price before it. Throws `ApiError`. */
export async function startFree(plan: Plan): Promise<Run> {
  const idempotency_key = crypto.randomUUID();
  const run = await call(runs.endpoints.start, { body: { plan, max_credits: 0, idempotency_key } });
  await refreshAfterRun();
  return run;
}

/** Stops a run. Throws `ApiError`. */
export async function stopRun(id: string): Promise<Run> {
  const run = await call(runs.endpoints.cancel, { params: { id } });
  await refreshAfterRun();
  return run;
}

/** Takes back what a run changed of leads, as a run of its own. Throws `ApiError`. */
export async function undoRun(id: string): Promise<Run> {
  const run = await call(runs.endpoints.undo, { params: { id } });
  await refreshAfterRun();
  return run;
}

/** Does again what failed, or all of it. Throws `ApiError`. */
export async function retryRun(id: string, from: 'failed' | 'start'): Promise<Run> {
  const run = await call(runs.endpoints.retry, { params: { id }, body: { from } });
  await refreshAfterRun();
  return run;
}

/** Calls `onEnd` with each run that was under way on this page and has ended. */
export function useEndedRuns(active: Run[] | undefined, onEnd: (run: Run) => void): void {
  const known = useRef(new Set<string>());
  useEffect(() => {
    if (!active) return;
    const now = new Set(active.map(({ id }) => id));
    const gone = [...known.current].filter((id) => !now.has(id));
    known.current = now;
    if (gone.length === 0) return;
    void refreshAfterRun();
    for (const id of gone) {
      call(runs.endpoints.get, { params: { id } }, { quiet: true })
        .then(onEnd)
        // The run's own page says what is wrong; a toast about a missing toast would not help.
        .catch(() => undefined);
    }
  }, [active, onEnd]);
}

type History = { listId: string | null; page: number; limit: number; status: RunStatus | undefined };

/** What ran, for the account or for one list; followed while something on the page runs. */
export function useRunHistory({ listId, page, limit, status }: History) {
  const options = {
    keepPreviousData: true,
    refreshInterval: (latest: { data: Run[] } | undefined) =>
      latest?.data.some((run) => !isFinal(run.status)) ? pace.running : pace.idle,
  };
  const all = useEndpoint(
    runs.endpoints.list,
    listId ? null : { query: { page, limit, ...(status ? { status } : {}) } },
    options,
  );
  const ofList = useEndpoint(
    runs.endpoints.history,
    listId ? { params: { id: listId }, body: { page, limit } } : null,
    options,
  );
  return listId ? ofList : all;
}
