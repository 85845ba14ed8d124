import { composeTexts } from '#functions/ai/index.ts';
import { implement, type RequestMeta } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { connectStateMachine } from '#functions/platform/jobs/state-machine.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors, enrichersOf } from '#functions/providers/index.ts';
import { createSearcher, createSearchLimit } from '#functions/searchers/index.ts';
import { workflows } from '#shared/contracts/workflows/index.ts';
import { checkGraph } from '#shared/domain/workflows/check-graph.ts';
import { describeWorkflow, removeWorkflow } from '../change/change.ts';
import { getWorkflow } from '../change/keep.ts';
import { pauseWorkflow, resumeWorkflow, scheduleWorkflow } from '../change/schedule.ts';
import { findHindered } from '../check/find-hindered.ts';
import { findLists } from '../check/find-lists.ts';
import { findProblems } from '../check/find-problems.ts';
import { quoteWorkflow } from '../check/quote.ts';
import { composeWorkflows } from '../deps.ts';
import { createWorkflow, duplicateWorkflow, exportWorkflow } from '../draw/create.ts';
import { getDraft, graphOf } from '../draw/drafts.ts';
import { publish } from '../draw/publish.ts';
import { saveChanges } from '../draw/save.ts';
import { listVersions, readVersion, restoreVersion } from '../draw/versions.ts';
import { WorkflowsApiEnv } from '../env.ts';
import { listTurns, listWorkflows, readLeadsOf, readWorkflow } from '../show/read.ts';
import { toDraft, toWorkflow } from '../show/to-workflow.ts';
import { viewTurn } from '../show/turn-view.ts';
import type { WorkflowRecord } from '../store/index.ts';
import { askNow, askTest } from '../turns/beside.ts';

const env = readEnv(WorkflowsApiEnv);
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const composed = composeWorkflows(table, connectQueue(env.EVENT_QUEUE_URL));
const deps = {
  ...composed,
  scheduler: connectScheduler(env),
  ticks: connectQueue(env.TICK_QUEUE_URL),
  start: {
    ...composed.runs,
    searcher: createSearcher(env, { vendors }),
    enrichers: enrichersOf(vendors),
    ai: composeTexts(env, table),
    limitSearch: createSearchLimit(table, env.SEARCH_QUOTA),
    machine: connectStateMachine(env.RUN_MACHINE_ARN),
  },
};

type Note = RequestMeta['note'];

const noted = ({ id, name, status }: WorkflowRecord, note: Note) =>
  note({ target: id, after: { name, status } });

/** Has the audit log say which workflow it was, and how it stands. */
async function told(done: Promise<WorkflowRecord>, note: Note) {
  const record = await done;
  noted(record, note);
  return toWorkflow(deps, record, await getDraft(deps, record));
}

async function asked(asking: Promise<{ record: WorkflowRecord; turn: string }>, note: Note) {
  const { record, turn } = await asking;
  noted(record, note);
  return { turn };
}

export const handler = serve(
  implement(workflows)({
    list: (_input, { tenantId }) => listWorkflows(deps, tenantId),
    create: ({ body }, caller, { note }) => told(createWorkflow(deps, caller, body), note),
    get: ({ params }, { tenantId }) => readWorkflow(deps, tenantId, params.id),
    describe: ({ params, body }, caller, { note }) =>
      told(describeWorkflow(deps, caller, params.id, body), note),
    async remove({ params }, caller, { note }) {
      const { name } = await removeWorkflow(deps, caller, params.id);
      note({ target: params.id, before: { name } });
      return {};
    },
    duplicate: ({ params }, caller, { note }) => told(duplicateWorkflow(deps, caller, params.id), note),
    file: ({ params }, { tenantId }) => exportWorkflow(deps, tenantId, params.id),
    async save({ params, body }, caller) {
      const draft = await saveChanges(deps, caller, params.id, body);
      return { draft: toDraft(draft), others: draft.others, problems: checkGraph(draft.graph) };
    },
    versions: ({ params }, { tenantId }) => listVersions(deps, tenantId, params.id),
    version: ({ params }, { tenantId }) => readVersion(deps, tenantId, params.id, params.version),
    restore: ({ params, body }, caller, { note }) =>
      told(restoreVersion(deps, caller, { ...params, ...body }), note),
    async check({ params, body }, { tenantId }) {
      const graph = await graphOf(deps, await getWorkflow(deps, tenantId, params.id), body.of);
      return { problems: await findProblems(deps.start, tenantId, graph) };
    },
    hindered: (_input, { tenantId }) => findHindered(deps, tenantId),
    lists: (_input, { tenantId }) => findLists(deps, tenantId),
    quote: ({ params, body }, { tenantId }) => quoteWorkflow(deps, tenantId, params.id, body),
    publish: ({ params, body }, caller, { note }) =>
      told(publish(deps, caller, { id: params.id, ...body }), note),
    schedule: ({ params, body }, caller, { note }) =>
      told(scheduleWorkflow(deps, caller, params.id, body), note),
    pause: ({ params }, caller, { note }) => told(pauseWorkflow(deps, caller, params.id), note),
    resume: ({ params }, caller, { note }) => told(resumeWorkflow(deps, caller, params.id), note),
    runNow: ({ params }, caller, { note }) => asked(askNow(deps, caller, params.id), note),
    test: ({ params, body }, caller, { note }) => asked(askTest(deps, caller, params.id, body), note),
    turns: ({ params }, { tenantId }) => listTurns(deps, tenantId, params.id),
    turn: ({ params }, { tenantId }) => viewTurn(deps, tenantId, params.id, params.turn),
    leads: ({ params, query }, { tenantId }) => readLeadsOf(deps, tenantId, { ...params, ...query }),
  }),
  table,
);
