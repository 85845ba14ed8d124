import { type CampaignDeps, createDemoList } from '#functions/campaigns/index.ts';
import { inventLeads } from '#functions/searchers/index.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';

type Asked = { name: string; type: KindKey; country: string };

/** A list of invented leads of a country, to try things with. `limit_reached` where the account has too many of them. */
export async function makeDemoList(
  campaigns: CampaignDeps,
  tenantId: string,
  { country, ...list }: Asked,
  citiesPath?: string,
): Promise<Campaign> {
  return createDemoList(campaigns, tenantId, list, await inventLeads(list.type, country, citiesPath));
}
