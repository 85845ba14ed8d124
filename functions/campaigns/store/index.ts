import type { Table } from '#functions/platform/table/client.ts';
import { campaignEntity, webhookEntity } from './campaigns.ts';
import { bodyEntity, claimEntity, filterableEntity, headEntity, ownedEntity } from './leads.ts';

export type CampaignStore = ReturnType<typeof createCampaignStore>;

export function createCampaignStore(table: Table) {
  return {
    table,
    campaigns: campaignEntity(table),
    webhooks: webhookEntity(table),
    heads: headEntity(table),
    trash: headEntity(table, 'trash'),
    filterables: filterableEntity(table),
    bodies: bodyEntity(table),
    claims: claimEntity(table),
    owned: ownedEntity(table),
  };
}
