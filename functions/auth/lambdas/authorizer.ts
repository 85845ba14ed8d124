import { setTimeout as sleep } from 'node:timers/promises';
import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda';
import { notTold, packIdentity, untold } from '#functions/platform/http/caller.ts';
import { cameByEdge, edgeKeys } from '#functions/platform/http/viewer/viewer.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { tableBusy } from '#functions/platform/table/persist.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import { createAuthorizer } from '../authorize.ts';
import { composeAuth } from '../compose.ts';
import { AuthorizerEnv } from '../env.ts';
import { createRequestCounter } from '../limits/count-requests.ts';

const env = readEnv(AuthorizerEnv);
/**
 * Milliseconds. The gateway waits 10 s, and an authorizer that fails is a bare 500: it gives up earlier than others and says so, one
 * request to the table and all of them together, however many there are and however long one stays out.
 */
const patience = { request: 4000, all: 6500 };
const table = createTable(env.TABLE_NAME, { persistence: { deadline: patience.request } });
const quotas = { session: env.SESSION_QUOTA, key: env.KEY_QUOTA };
const requests = createRequestCounter(createThrottle(table, 60));
const authorize = createAuthorizer({ ...composeAuth(table), requests, quotas });

/**
 * The gateway asks this before every request that needs a session. It identifies and denies nobody who came by the CDN: a denial
 * here is a bare 403, so the group's own handler refuses whoever is not identified, with 401 and our error body. Who went
 * past the CDN is denied here, before anything is read or another function is called. Why it could not tell who calls (a busy
 * table, a key of the CDN that cannot be read, an API key of a newer release) is told by the handler, too.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<object>> {
  try {
    if (!cameByEdge(event.headers, await edgeKeys())) return { isAuthorized: false, context: {} };
    const identity = await Promise.race([authorize(event.headers?.authorization ?? ''), outOfPatience()]);
    return { isAuthorized: true, context: identity ? packIdentity(identity.caller, identity.quota) : {} };
  } catch (error) {
    const code = untold.find((one) => isAppError(error, one));
    if (!code) throw error;
    return { isAuthorized: true, context: notTold(code) };
  }
}

async function outOfPatience(): Promise<never> {
  await sleep(patience.all, undefined, { ref: false });
  throw tableBusy();
}
