import { connectQueue } from '#functions/platform/jobs/queue.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { composePrivacy } from '../deps.ts';
import { PrivacySweepEnv } from '../env.ts';
import { beginErasures } from '../erasure/begin-erasures.ts';

const env = readEnv(PrivacySweepEnv);
const deps = composePrivacy(createTable(env.TABLE_NAME), connectQueue(env.PRIVACY_QUEUE_URL));

/** Runs every hour: a machine that is off at midnight would never come to what is due once a day. */
export const handler = () => beginErasures(deps);
