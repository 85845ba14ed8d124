import { getCampaign } from '#functions/campaigns/index.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { isFinal, Run, type RunStatus } from '#shared/domain/runs/run.ts';
import type { RunDeps } from './deps.ts';
import { type RunOrigin, runItems } from './store/runs.ts';
import { toRun } from './to-run.ts';

type Query = { page: number; limit: number; status?: RunStatus | undefined; active?: string | undefined };
type Known = { id: string; status: RunStatus };
type Page = Shown<Run> & { total: number; page: number; limit: number };

/** As many as one person starts within the second by which the index lags. */
const newestRuns = 5;

/** Runs of the account, newest first. */
export async function listRuns(deps: RunDeps, tenantId: string, query: Query): Promise<Page> {
  const found = query.active ? await activeRuns(deps, tenantId) : await allRuns(deps, tenantId);
  const mine = found.filter(({ status }) => !query.status || status === query.status);
  return readPage(deps, tenantId, mine, query);
}

async function allRuns({ store }: RunDeps, tenantId: string): Promise<Known[]> {
  const all = store.runs.query.primary({ tenantId });
  return (await all.go({ pages: 'all', order: 'desc', attributes: ['id', 'status'] })).data;
}

/** The index lags: whoever has just started a run must see it, and can stop it, so that the newest are read from the table. */
async function activeRuns({ store }: RunDeps, tenantId: string): Promise<Known[]> {
  const attributes = ['tenantId', 'id', 'status'] as const;
  const [indexed, newest] = await Promise.all([
    store.runs.query
      .byActivity({ activity: 'active' })
      .begins({ tenantId })
      .go({ pages: 'all', order: 'desc', attributes: [...attributes] }),
    store.runs.query
      .primary({ tenantId })
      .go({ limit: newestRuns, order: 'desc', attributes: [...attributes], consistent: true }),
  ]);
  const known = new Set(newest.data.map(({ id }) => id));
  const older = indexed.data.filter((run) => run.tenantId === tenantId && !known.has(run.id));
  return [...newest.data.filter(({ status }) => !isFinal(status)), ...older];
}

/** Those that go on of what had them start, an autopilot or a workflow; a retry is one of them. */
export async function activeOf(
  deps: RunDeps,
  tenantId: string,
  { kind, id: origin }: Omit<RunOrigin, 'turn'>,
): Promise<{ id: string; turn: string }[]> {
  const active = await activeRuns(deps, tenantId);
  const { data } = await deps.store.runs
    .get(active.map(({ id }) => ({ tenantId, id })))
    .go({ consistent: true, attributes: ['id', 'status', 'origin'] });
  return data.flatMap(({ id, status, origin: from }) =>
    from?.kind === kind && from.id === origin && !isFinal(status) ? [{ id, turn: from.turn }] : [],
  );
}

/** The runs of one list, newest first. */
export async function listHistory(
  deps: RunDeps,
  tenantId: string,
  campaign_id: string,
  query: Query,
): Promise<Page> {
  await getCampaign(deps.campaigns, tenantId, campaign_id);
  const runs = deps.store.runs.query.byCampaign({ tenantId, campaign_id });
  const { data } = await runs.go({ pages: 'all', order: 'desc', attributes: ['id'] });
  return readPage(deps, tenantId, data, query);
}

async function readPage(
  deps: RunDeps,
  tenantId: string,
  found: { id: string }[],
  { page, limit }: Query,
): Promise<Page> {
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const { data } = await deps.store.runs.get(ids.map((id) => ({ tenantId, id }))).go({ consistent: true });
  const byId = new Map(data.map((run) => [run.id, run]));
  const records = ids.map((id) => byId.get(id)).filter((run) => run !== undefined);
  return {
    ...(await runItems.show(records, Run, (run) => toRun(deps, run))),
    total: found.length,
    page,
    limit,
  };
}
