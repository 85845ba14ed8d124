import { composeAuth } from '#functions/auth/index.ts';
import { readEnv } from '#functions/platform/runtime/env.ts';
import { createTable } from '#functions/platform/table/client.ts';
import { SuperAdminOrder, type SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { changeAiVersion } from '../change-ai-version.ts';
import { createSuperAdmin } from '../create-super-admin.ts';
import { SuperAdminsEnv } from '../env.ts';
import { revokeSuperAdmin } from '../revoke-super-admin.ts';

const env = readEnv(SuperAdminsEnv);
const deps = { ...composeAuth(createTable(env.TABLE_NAME)), appUrl: env.APP_URL };

/** Invoked by `npm run admin` and by nothing else. The reply may hold a code, so it is never logged. */
export async function handler(event: unknown): Promise<SuperAdminReply> {
  const order = SuperAdminOrder.parse(event);
  if (order.order === 'ai-version') return changeAiVersion(deps, order);
  return order.order === 'create' ? createSuperAdmin(deps, order) : revokeSuperAdmin(deps, order.email);
}
