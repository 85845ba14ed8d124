import { composeTexts } from '#functions/ai/index.ts';
import { implement, type RequestMeta } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { connectStateMachine } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors, enrichersOf } from '#functions/providers/index.ts';
import { createSearcher, createSearchLimit } from '#functions/searchers/index.ts';
import { runs } from '#shared/contracts/runs.ts';
import type { Run } from '#shared/domain/runs/run.ts';
import { runTitleOf } from '#shared/domain/runs/run-title.ts';
import { composeRuns } from '../deps.ts';
import { cancelRun } from '../end/cancel-run.ts';
import { RunsApiEnv } from '../env.ts';
import { listActivity } from '../list-activity.ts';
import { listHistory, listRuns } from '../list-runs.ts';
import { listSearches } from '../list-searches.ts';
import { makeDemoList } from '../make-demo-list.ts';
import { listOffers } from '../start/list-offers.ts';
import { keepQuote } from '../start/quotes/keep-quote.ts';
import { quoteRetry } from '../start/quotes/quote-retry.ts';
import { refuseDeleting } from '../start/refuse-plan.ts';
import { retryRun } from '../start/retry-run.ts';
import { startRun } from '../start/start-run.ts';
import { undoRun } from '../start/undo-run.ts';
import { getRunRecord, toRun } from '../to-run.ts';

const env = readEnv(RunsApiEnv);
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const deps = {
  ...composeRuns(table, connectQueue(env.EVENT_QUEUE_URL)),
  searcher: createSearcher(env, { vendors }),
  enrichers: enrichersOf(vendors),
  ai: composeTexts(env, table),
  limitSearch: createSearchLimit(table, env.SEARCH_QUOTA),
  machine: connectStateMachine(env.RUN_MACHINE_ARN),
};

/** Has the audit log say what runs, and for which list. */
async function told(run: Promise<Run>, note: RequestMeta['note']): Promise<Run> {
  const { id, plan, campaign_name } = await run;
  note({ target: id, after: { ...runTitleOf(plan), list: campaign_name } });
  return run;
}

export const handler = serve(
  implement(runs)({
    activity: ({ params: { id: campaign_id, resultId: id }, query }, { tenantId }) =>
      listActivity(deps, { tenantId, campaign_id, id }, query),
    async createDemoList({ body }, { tenantId }, { note }) {
      const list = await makeDemoList(deps.campaigns, tenantId, body, env.CITIES_FILE);
      note({ target: list.id, after: { name: list.name } });
      return list;
    },
    quote: ({ body }, { tenantId }) => keepQuote(deps, tenantId, body),
    offers: ({ query }, { tenantId }) => listOffers(deps, tenantId, query.type),
    start({ body }, caller, { idempotencyKey, note }) {
      refuseDeleting(caller, body.plan);
      const idempotency_key = body.idempotency_key ?? idempotencyKey;
      return told(startRun(deps, caller, { ...body, idempotency_key }), note);
    },
    list: ({ query }, { tenantId }) => listRuns(deps, tenantId, query),
    searches: ({ query }, { tenantId }) => listSearches(deps, tenantId, query),
    history: ({ params, body }, { tenantId }) => listHistory(deps, tenantId, params.id, body),
    get: async ({ params }, { tenantId }) =>
      toRun(deps, await getRunRecord(deps, tenantId, params.id), { withAreas: true }),
    cancel: ({ params }, { tenantId }, { note }) => told(cancelRun(deps, tenantId, params.id), note),
    undo: ({ params }, caller, { note }) => told(undoRun(deps, caller, params.id), note),
    quoteRetry: ({ params, body }, { tenantId }) => quoteRetry(deps, tenantId, params.id, body.from),
    retry: ({ params, body }, caller, { note }) => told(retryRun(deps, caller, params.id, body.from), note),
  }),
  table,
);
