import type { Table } from '#functions/platform/table/client.ts';
import { eraseItems } from '#functions/platform/table/erase-items.ts';
import { asHoldings, type Holdings } from '#functions/platform/table/holding.ts';
import { readItems } from '#functions/platform/table/read-items.ts';
import { aiStoreOf } from './store/index.ts';
import { promptStoreOf } from './store/prompts.ts';
import { eraseTraining, exportTraining } from './training/holdings.ts';

type Deps = { table: Table };

/** What an account has told and taught AI and has been told by it; not its key. */
export async function* exportTenant({ table }: Deps, tenantId: string): Holdings {
  const { settings, profiles, icps, usage, work } = aiStoreOf({ table });
  const withoutKey = ({ sealed_key: _sealed, ...shown }: { sealed_key?: string | undefined }) => shown;
  yield* asHoldings('ai-settings', readItems(settings.query.primary({ tenantId })), withoutKey);
  yield* asHoldings('business-profile', readItems(profiles.query.primary({ tenantId })), (shown) => shown);
  const { prompts, versions } = promptStoreOf({ table });
  yield* asHoldings('prompts', readItems(prompts.query.primary({ tenantId })), (shown) => shown);
  yield* asHoldings('prompt-versions', readItems(versions.query.primary({ tenantId })), (shown) => shown);
  yield* asHoldings('icp-suggestions', readItems(icps.query.primary({ tenantId })), (shown) => shown);
  yield* asHoldings('ai-work', readItems(work.query.primary({ tenantId })), (shown) => shown);
  yield* asHoldings('ai-usage', readItems(usage.query.primary({ tenantId })), (shown) => shown);
  yield* exportTraining({ table }, tenantId);
}

/** Removes all of it, the key first. */
export async function eraseTenant({ table }: Deps, tenantId: string): Promise<void> {
  const { settings, profiles, icps, usage, work } = aiStoreOf({ table });
  await eraseItems(table, settings.query.primary({ tenantId }));
  const { prompts, versions } = promptStoreOf({ table });
  await eraseItems(table, prompts.query.primary({ tenantId }));
  await eraseItems(table, versions.query.primary({ tenantId }));
  await eraseTraining({ table }, tenantId);
  await eraseItems(table, profiles.query.primary({ tenantId }));
  await eraseItems(table, icps.query.primary({ tenantId }));
  await eraseItems(table, work.query.primary({ tenantId }));
  await eraseItems(table, usage.query.primary({ tenantId }));
}
