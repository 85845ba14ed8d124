import * as campaigns from '#functions/campaigns/index.ts';
import * as crm from '#functions/crm/index.ts';
import * as integrations from '#functions/integrations/index.ts';
import type { PrivacyDeps } from '../deps.ts';

/** Removes a list that was deleted and can no longer be restored, with its leads and deliveries. */
export async function purgeList(
  deps: Pick<PrivacyDeps, 'table' | 'now'>,
  list: { tenantId: string; id: string },
): Promise<void> {
  if (!(await campaigns.isGone(deps, list, deps.now().toISOString()))) return;
  await integrations.eraseList(deps, list);
  await crm.eraseList(deps, list);
  await campaigns.eraseList(deps, list);
}
