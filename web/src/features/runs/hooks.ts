import { useEffect, useRef } from 'react';
import { campaigns } from '#shared/contracts/campaigns/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import { wallet } from '#shared/contracts/wallet.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import { isFinal, type Run, type RunStatus } from '#shared/domain/runs/run.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

/** Milliseconds between looks while something runs, until the first of it is done, while deliveries wait, and while nothing runs. */
export const pace = { running: 700, first: 250, delivering: 2000, idle: 15_000 };
/** A run of which nothing is done after so long, in milliseconds, waits for somebody else. */
const young = 10_000;

function paceOf(active: readonly Run[], now: number): number {
  const begins = active.some(
    ({ created_at, steps }) => now - Date.parse(created_at) < young && steps.every(({ done }) => done === 0),
  );
  if (begins) return pace.first;
  return active.length > 0 ? pace.running : pace.idle;
}

/** What is under way; followed closely while there is something. */
export function useActiveRuns() {
  return useEndpoint(
    runs.endpoints.list,
    { query: { active: 'true', limit: 50 } },
    {
      quiet: true,
      dedupingInterval: 200,
      refreshInterval: (latest) => paceOf(latest?.data ?? [], Date.now()),
    },
  );
}

/** The runs that are under way for a list, the newest first. */
export function useActiveRunsOf(campaignId: string | undefined): Run[] {
  const { data } = useActiveRuns();
  return data?.data.filter((run) => run.campaign_id === campaignId) ?? [];
}

/** The newest of them, if any. */
export const useActiveRunOf = (campaignId: string | undefined): Run | undefined =>
  useActiveRunsOf(campaignId)[0];

/** What was handed over is followed until nothing of it is under way. */
function paceOfDeliveries({ deliveries = [] }: Run): number {
  if (deliveries.some(({ pending }) => pending > 0)) return pace.delivering;
  return deliveries.some(({ retrying }) => retrying > 0) ? pace.idle : 0;
}

/** One run, followed until it has ended and what it handed over is settled. */
export function useRun(id: string) {
  return useEndpoint(
    runs.endpoints.get,
    { params: { id } },
    { refreshInterval: (run) => (run && isFinal(run.status) ? paceOfDeliveries(run) : pace.running) },
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

/** Starts what costs nothing, which needs no price before it; `onTaken` is told of the run before all that it changes is read again. Throws `ApiError`. */
export async function startFree(plan: Plan, onTaken?: (run: Run) => void): Promise<Run> {
  const idempotency_key = crypto.randomUUID();
  const run = await call(runs.endpoints.start, { body: { plan, max_credits: 0, idempotency_key } });
  onTaken?.(run);
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

/** Reads the balance, the list and its leads with each count of what is under way, so that all of them move at once. */
export function useInStep(active: readonly Run[] | undefined): void {
  const counts = JSON.stringify(
    active?.map(({ id, status, steps, credits }) => [id, status, steps, credits]),
  );
  useEffect(() => {
    if (counts === undefined || counts === '[]') return;
    void refresh(
      wallet.endpoints.get,
      campaigns.endpoints.get,
      campaigns.endpoints.results,
      campaigns.endpoints.result,
    );
  }, [counts]);
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
