import { composeEvents, type EventDeps } from '#functions/events/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createRows, type Rows } from './rows/read-rows.ts';
import { type CampaignStore, createCampaignStore } from './store/index.ts';

export type CampaignDeps = {
  store: CampaignStore;
  /** What filters look at, of every lead of a list. */
  rows: Rows;
  /** Who is told of what happens to lists and leads. */
  events: EventDeps;
  now: () => string;
  newId: typeof newId;
  /** Which of the items that count a list is written; by chance where it is not said. */
  shardOf?: (campaign_id: string) => number;
};

/** `hints`: where to say that something happened; without it, it is told a minute later. */
export function composeCampaigns(table: Table, hints?: EventDeps['hints']): CampaignDeps {
  const store = createCampaignStore(table);
  const events = composeEvents(table, hints);
  return { store, rows: createRows(store), events, now: () => new Date().toISOString(), newId };
}
