import type { AiSettings } from '#shared/contracts/ai/index.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { AiDeps, KeyChoice } from '../deps.ts';
import { aiStoreOf } from '../store/index.ts';
import { usageOfMonth } from '../usage/read-usage.ts';
import { chooseKey } from './choose-key.ts';

/** By whose key AI answers an account, what it may do, and what its calls came to. Nothing that opens anything. */
export async function showSettings(
  deps: AiDeps,
  { tenantId, modules }: { tenantId: string; modules: readonly string[] },
): Promise<AiSettings> {
  const [{ data: kept }, choice, bulk, usage] = await Promise.all([
    deps.store.settings.get({ tenantId }).go({ consistent: true }),
    chosen(deps, tenantId),
    mayBulk(deps, tenantId),
    usageOfMonth(deps, tenantId),
  ]);
  const own = kept?.sealed_key
    ? { hint: kept.hint ?? '', set_at: kept.set_at ?? '', model: kept.model ?? null }
    : null;
  return {
    own,
    by: choice?.by ?? null,
    model: choice ? deps.clientOf(tenantId, choice).model : null,
    stand_in: choice ? deps.isStandIn(choice) : false,
    bulk,
    for_customers: modules.includes('whitelabel') ? (kept?.for_customers ?? false) : null,
    usage,
  };
}

/** Whether AI may work on many leads at once for an account. */
export async function mayBulk({ store }: Pick<AiDeps, 'store'>, tenantId: string): Promise<boolean> {
  const { data } = await store.settings.get({ tenantId }).go();
  return data?.ai_version !== 'older';
}

/** Sets which version of AI an account has; the operator does. */
export async function setAiVersion(
  deps: Pick<AiDeps, 'table'>,
  tenantId: string,
  ai_version: 'current' | 'older',
): Promise<void> {
  await aiStoreOf(deps).settings.upsert({ tenantId }).set({ ai_version }).go();
}

async function chosen(deps: AiDeps, tenantId: string): Promise<KeyChoice | undefined> {
  try {
    return await chooseKey(deps, tenantId);
  } catch (error) {
    if (isAppError(error, 'conflict')) return undefined;
    throw error;
  }
}
