import { type CampaignDeps, composeCampaigns } from '#functions/campaigns/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { composeWallet, type WalletDeps } from '#functions/wallet/index.ts';
import { createRunStore, type RunStore } from './store/index.ts';

/** What every part of the engine works with. */
export type RunDeps = {
  store: RunStore;
  campaigns: CampaignDeps;
  wallet: WalletDeps;
  now: () => string;
  newId: typeof newId;
};

export function composeRuns(table: Table): RunDeps {
  return {
    store: createRunStore(table),
    campaigns: composeCampaigns(table),
    wallet: composeWallet(table),
    now: () => new Date().toISOString(),
    newId,
  };
}
