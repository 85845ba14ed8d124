import { getCampaign } from '#functions/campaigns/index.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { Run, type RunStatus } from '#shared/domain/runs/run.ts';
import type { RunDeps } from './deps.ts';
import { runItems } from './store/runs.ts';
import { toRun } from './to-run.ts';

type Query = { page: number; limit: number; status?: RunStatus | undefined; active?: string | undefined };
type Page = Shown<Run> & { total: number; page: number; limit: number };

/** Runs of the account, newest first. */
export async function listRuns(deps: RunDeps, tenantId: string, query: Query): Promise<Page> {
  const { store } = deps;
  const keys = query.active
    ? store.runs.query.byActivity({ activity: 'active' }).begins({ tenantId })
    : store.runs.query.primary({ tenantId });
  const { data } = await keys.go({ pages: 'all', order: 'desc', attributes: ['tenantId', 'id', 'status'] });
  const mine = data.filter(
    (run) => run.tenantId === tenantId && (!query.status || run.status === query.status),
  );
  return readPage(deps, tenantId, mine, query);
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
