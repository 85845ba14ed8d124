import { type KindKey, kindOf, type Search } from '#shared/domain/kinds/index.ts';
import { LocalSearch } from '#shared/domain/kinds/local.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { openGazetteer } from '../locations/gazetteer.ts';
import { createPopulation } from './population/population.ts';
import { createSamplePlaces } from './sample-places-source.ts';

/** Leads of a demo list: enough to scroll, and one transaction with their list. */
const leads = 25;
const elsewhere = 'US';

/**
 * Invented leads of a country, whatever else is searched here. One that has none of the biggest cities has no invented companies: then they
 * are from another.
 */
export async function inventLeads(kind: KindKey, country: string, citiesPath?: string): Promise<Found[]> {
  const gazetteer = openGazetteer(citiesPath);
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
