import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createRows, type Rows } from './rows/read-rows.ts';
import { type CampaignStore, createCampaignStore } from './store/index.ts';

export type CampaignDeps = {
  store: CampaignStore;
  /** What filters look at, of every lead of a list. */
  rows: Rows;
  now: () => string;
  newId: typeof newId;
};

export function composeCampaigns(table: Table): CampaignDeps {
  const store = createCampaignStore(table);
  return { store, rows: createRows(store), now: () => new Date().toISOString(), newId };
}
