import * as z from 'zod';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composeRuns } from '../deps.ts';
import { abortRun } from '../end/finish-run.ts';
import { EndedEnv } from '../env.ts';

/** What EventBridge tells of an execution that failed, timed out or was aborted; its input names the run. */
const Event = z.object({ detail: z.object({ status: z.string(), input: z.string() }) });
const Input = z.object({ tenant_id: z.string(), run_id: z.string() });

const deps = composeRuns(createTable(readEnv(EndedEnv).TABLE_NAME));

/** Ends the run of an execution that could not do it itself. A run that has ended stays as it ended. */
export async function handler(event: unknown): Promise<void> {
  const { status, input } = Event.parse(event).detail;
  await abortRun(deps, { ...Input.parse(JSON.parse(input)), error: { Error: 'internal', Cause: status } });
}
