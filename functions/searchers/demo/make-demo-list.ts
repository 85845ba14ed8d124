import { type CampaignDeps, createDemoList } from '#functions/campaigns/index.ts';
import type { Campaign } from '#shared/contracts/campaigns/index.ts';
import { type KindKey, kindOf, type Search } from '#shared/domain/kinds/index.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { type Gazetteer, openGazetteer } from '../locations/gazetteer.ts';
import { createPopulation } from '../sample/population/population.ts';
import { createSamplePlaces } from '../sample/sample-places-source.ts';

/** Leads of a demo list: enough to scroll, and one transaction with their list. */
const leads = 25;
const elsewhere = 'US';

type Asked = { name: string; type: KindKey; country: string };

/** A list of invented leads of a country, whatever else is searched here. `limit_reached` where the account has too many of them. */
export async function makeDemoList(
  campaigns: CampaignDeps,
  tenantId: string,
  { name, type, country }: Asked,
  citiesPath?: string,
): Promise<Campaign> {
  const found = await inventLeads(openGazetteer(citiesPath), type, country);
  return createDemoList(campaigns, tenantId, { name, type }, found);
}

/** A country that has none of the biggest cities has no invented companies: then they are from another. */
async function inventLeads(gazetteer: Gazetteer, kind: KindKey, country: string): Promise<Found[]> {
  if (kind === 'local') {
    const city = gazetteer.cities.find((one) => one.country === country) ?? gazetteer.cities[0];
    const location = { label: city?.name ?? '', lat: city?.lat ?? 0, lon: city?.lon ?? 0, radius_km: 3 };
    const search = LocalSearch.parse({ kind, location });
    return (await createSamplePlaces(gazetteer.nearest).page(search, { limit: leads })).found;
  }
  const source = createPopulation(() => gazetteer)(kind);
  const searchIn = (code: string) => kindOf(kind).search.parse({ kind, countries: [code] }) as Search;
  const { found } = await source.page(searchIn(country), { limit: leads });
  return found.length > 0 ? found : (await source.page(searchIn(elsewhere), { limit: leads })).found;
}
