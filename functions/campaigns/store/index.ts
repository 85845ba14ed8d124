import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { campaignEntity, favoriteEntity, webhookEntity } from './campaigns.ts';
import { chosenEntity } from './chosen.ts';
import { listCountsEntity } from './counts.ts';
import { labelsEntity } from './labels.ts';
import {
  bodyEntity,
  bounceEntity,
  claimEntity,
  headEntity,
  ownedEntity,
  placeEntity,
  textColumnEntity,
  trashEntity,
} from './leads.ts';
import { noteEntity } from './notes.ts';
import {
  changedRowsEntity,
  compactionEntity,
  filterableEntity,
  leafEntity,
  leafIndexEntity,
  rowEntity,
} from './rows.ts';
import { viewEntity } from './views.ts';

export type CampaignRecord = EntityItem<ReturnType<typeof campaignEntity>>;
export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore(table: Table) {
  return {
    table,
    campaigns: campaignEntity(table),
    webhooks: webhookEntity(table),
    favorites: favoriteEntity(table),
    heads: headEntity(table),
    trash: trashEntity(table),
    filterables: filterableEntity(table),
    changedRows: changedRowsEntity(table),
    rows: rowEntity(table),
    leaves: leafEntity(table),
    leafIndexes: leafIndexEntity(table),
    compactions: compactionEntity(table),
    counts: listCountsEntity(table),
    bodies: bodyEntity(table),
    notes: noteEntity(table),
    textColumns: textColumnEntity(table),
    claims: claimEntity(table),
    places: placeEntity(table),
    chosen: chosenEntity(table),
    owned: ownedEntity(table),
    bounces: bounceEntity(table),
    labels: labelsEntity(table),
    views: viewEntity(table),
  };
}
