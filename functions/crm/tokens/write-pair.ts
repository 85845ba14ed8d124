import { log } from '#functions/platform/runtime/log.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { CrmDeps } from '../deps.ts';
import { tokenContext } from '../store/index.ts';
import type { Granted } from '../vendors/crm-vendor.ts';

type Owner = { tenantId: string; id: string };

/** The old refresh token is used up: to lose the new one costs the customer another connection. */
const tries = 6;
const firstPauseMs = 200;

/** Notes what a CRM gave in the place of the pair `before`; where somebody else has done that meanwhile, theirs stays. */
export async function writePair(
  deps: CrmDeps,
  owner: Owner,
  granted: Granted,
  before: number,
): Promise<void> {
  const { tenantId, id } = owner;
  const kept = await sealedPair(deps, owner, granted);
  for (let turn = 1; ; turn += 1) {
    try {
      await deps.store.tokens
        .patch({ tenantId, id })
        .set({ ...kept, generation: before + 1 })
        .remove(['lease_by', 'lease_until', ...(kept.expires_at ? [] : (['expires_at'] as const))])
        .where(({ generation }, { eq }) => eq(generation, before))
        .go();
      return;
    } catch (error) {
      if (isConditionRefused(error)) return;
      if (turn === tries) throw error;
      log.warn('a pair of tokens is written again', { turn, error: error as Error });
      await deps.wait(firstPauseMs * 2 ** turn);
    }
  }
}

/** What is stored of a pair. */
export async function sealedPair(
  { seal, now }: Pick<CrmDeps, 'seal' | 'now'>,
  { tenantId, id }: Owner,
  { access_token, refresh_token, expires_in }: Granted,
): Promise<{ sealed: string; sealed_refresh?: string; expires_at?: string }> {
  const context = tokenContext(tenantId, id);
  return {
    sealed: await seal.seal(access_token, context),
    ...(refresh_token ? { sealed_refresh: await seal.seal(refresh_token, context) } : {}),
    ...(expires_in === undefined ? {} : { expires_at: after(now().toISOString(), expires_in, 'second') }),
  };
}
