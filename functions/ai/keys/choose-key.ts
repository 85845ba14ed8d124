import { findAccount } from '#functions/people/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AiDeps, KeyChoice } from '../deps.ts';
import { aiKeyContext } from '../store/index.ts';

type Deps = Pick<AiDeps, 'table' | 'store' | 'seal' | 'platformKey'>;

/**
 * The key that holds for an account: its own, its reseller's where that lets its customers have it, the platform's, the stand-in's.
 * Throws a `conflict` where there is none of them.
 */
export async function chooseKey(deps: Deps, tenantId: string): Promise<KeyChoice> {
  const choice =
    (await ownKey(deps, tenantId, 'own')) ??
    (await resellersKey(deps, tenantId)) ??
    (await deps.platformKey());
  if (!choice) throw new AppError('conflict', { reason: 'no_ai' });
  return choice;
}

async function ownKey(
  { store, seal }: Deps,
  tenantId: string,
  by: 'own' | 'reseller',
): Promise<KeyChoice | undefined> {
  const { data } = await store.settings.get({ tenantId }).go();
  if (!data?.sealed_key || (by === 'reseller' && !data.for_customers)) return undefined;
  return { by, apiKey: await seal.open(data.sealed_key, aiKeyContext(tenantId)), model: data.model };
}

async function resellersKey(deps: Deps, tenantId: string): Promise<KeyChoice | undefined> {
  const account = await findAccount(deps, tenantId);
  return account?.parent ? ownKey(deps, account.parent, 'reseller') : undefined;
}
