import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { type CampaignStore, createCampaignStore } from './store/index.ts';

export type CampaignDeps = { store: CampaignStore; now: () => string; newId: typeof newId };

export function composeCampaigns(table: Table): CampaignDeps {
  return { store: createCampaignStore(table), now: () => new Date().toISOString(), newId };
}
