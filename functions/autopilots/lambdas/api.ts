import { composeTexts } from '#functions/ai/index.ts';
import { implement, type RequestMeta } from '#functions/platform/http/implement.ts';
import { serve } from '#functions/platform/http/serve.ts';
import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { connectScheduler } from '#functions/platform/jobs/scheduler.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeVendors, enrichersOf } from '#functions/providers/index.ts';
import { autopilots } from '#shared/contracts/autopilots/index.ts';
import { replayCall } from '../calls/replay.ts';
import { takeCall, verifyAddress } from '../calls/take-call.ts';
import { renewAddress } from '../change/address.ts';
import {
  changeAutopilot,
  pauseAutopilot,
  removeAutopilot,
  resumeAutopilot,
  runAutopilotNow,
} from '../change/change.ts';
import { createAutopilot, duplicateAutopilot } from '../change/create.ts';
import { getAutopilot } from '../change/keep.ts';
import { findHindered } from '../check/find-hindered.ts';
import { composeAutopilots } from '../deps.ts';
import { AutopilotsApiEnv } from '../env.ts';
import { listAutopilots, listCalls, listTurns, listVersions } from '../show/read.ts';
import { toAutopilot } from '../show/to-autopilot.ts';
import type { AutopilotRecord } from '../store/index.ts';

const env = readEnv(AutopilotsApiEnv);
const table = createTable(env.TABLE_NAME);
const vendors = composeVendors(env, table);
const autopilotDeps = composeAutopilots(table);
const deps = {
  ...autopilotDeps,
  runs: { ...autopilotDeps.runs, enrichers: enrichersOf(vendors), ai: composeTexts(env, table) },
  scheduler: connectScheduler(env),
  ticks: connectQueue(env.TICK_QUEUE_URL),
  throttle: createThrottle(table, 60),
  appUrl: env.APP_URL,
};

type Note = RequestMeta['note'];

/** Has the audit log say which autopilot it was, and how it stands. */
async function told(done: Promise<AutopilotRecord>, note: Note) {
  const record = await done;
  note({ target: record.id, after: { name: record.name, status: record.status, version: record.version } });
  return toAutopilot(deps, record);
}

export const handler = serve(
  implement(autopilots)({
    callAutopilot: ({ params, body }, _caller, { header }) =>
      takeCall(deps, { secret: params.secret, body, key: header('idempotency-key') }),
    list: (_input, { tenantId }) => listAutopilots(deps, tenantId),
    hindered: (_input, { tenantId }) => findHindered(deps, tenantId),
    async create({ body }, caller, { note }) {
      const { record, address } = await createAutopilot(deps, caller, body);
      return { autopilot: await told(Promise.resolve(record), note), address };
    },
    get: async ({ params }, { tenantId }) => toAutopilot(deps, await getAutopilot(deps, tenantId, params.id)),
    change: ({ params, body }, caller, { note }) =>
      told(changeAutopilot(deps, caller, params.id, body), note),
    async remove({ params }, caller, { note }) {
      const { name } = await removeAutopilot(deps, caller, params.id);
      note({ target: params.id, before: { name } });
      return {};
    },
    pause: ({ params }, caller, { note }) => told(pauseAutopilot(deps, caller, params.id), note),
    resume: ({ params }, caller, { note }) => told(resumeAutopilot(deps, caller, params.id), note),
    runNow: ({ params }, caller, { note }) => told(runAutopilotNow(deps, caller, params.id), note),
    duplicate: async ({ params }, caller, { note }) =>
      told(
        duplicateAutopilot(deps, caller, params.id).then(({ record }) => record),
        note,
      ),
    async renewAddress({ params }, { tenantId }, { note }) {
      const { record, address } = await renewAddress(deps, deps.appUrl, tenantId, params.id);
      return { autopilot: await told(Promise.resolve(record), note), address };
    },
    turns: ({ params }, { tenantId }) => listTurns(deps, tenantId, params.id),
    versions: ({ params }, { tenantId }) => listVersions(deps, tenantId, params.id),
    calls: ({ params }, { tenantId }) => listCalls(deps, tenantId, params.id),
    replayCall: ({ params }, { tenantId }, { note }) =>
      told(replayCall(deps, tenantId, params.id, params.call), note),
  }),
  table,
  { verifiers: { autopilot: verifyAddress(deps) } },
);
