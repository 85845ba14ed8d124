import type {
  APIGatewayRequestAuthorizerEventV2,
  APIGatewaySimpleAuthorizerWithContextResult,
} from 'aws-lambda';
import { packCaller } from '#functions/platform/http/caller.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { authorize } from './authorize.ts';
import { composeAuth } from './compose.ts';
import { AuthEnv } from './env.ts';

const deps = composeAuth(createTable(readEnv(AuthEnv).TABLE_NAME));

/**
 * The gateway asks this before every request that needs a session. It identifies and never denies: a denial here would
 * be a bare 403, so the group's own handler refuses whoever is not identified, with 401 and our error body.
 */
export async function handler(
  event: APIGatewayRequestAuthorizerEventV2,
): Promise<APIGatewaySimpleAuthorizerWithContextResult<object>> {
  const caller = await authorize(deps, event.headers?.authorization ?? '');
  return { isAuthorized: true, context: caller ? packCaller(caller) : {} };
}
