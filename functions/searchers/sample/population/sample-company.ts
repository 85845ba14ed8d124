import { companySizes } from '#shared/domain/kinds/search-parts.ts';
import type { City } from '../../locations/read-cities.ts';
import { keysWithin, type SampleKey, share } from '../sample-grid.ts';
import { categoryOf, nameOf } from '../sample-names.ts';
import { hasWebsite, hostOf } from '../sample-site.ts';

/** An invented company: one of the invented businesses of a big city, with what a register would say of it. */
export type SampleCompany = {
  key: SampleKey;
  name: string;
  host: string;
  city: City;
  industry: string;
  size: (typeof companySizes)[number];
  /** US dollars a year. */
  revenue: number;
  founded: number;
};

/** Industries under the names that People Data Labs gives them. */
const industries: Readonly<Record<string, string>> = {
  accountant: 'accounting',
  architect: 'architecture & planning',
  builder: 'construction',
  consultant: 'management consulting',
  employment_agency: 'staffing and recruiting',
  event_planner: 'events services',
  farm: 'farming',
  financial_services: 'financial services',
  hospital: 'hospital & health care',
  hotel: 'hospitality',
  insurance_agency: 'insurance',
  it_company: 'information technology and services',
  lawyer: 'law practice',
  logistics: 'logistics and supply chain',
  manufacturer: 'machinery',
  marketing_agency: 'marketing and advertising',
  media_company: 'media production',
  real_estate_agent: 'real estate',
  security_company: 'security and investigations',
  university: 'higher education',
  utility_company: 'utilities',
  wholesaler: 'wholesale',
};

const perCity = 12;
const aroundM = 2500;
/** Employees of a company of each size, about: what its revenue goes by. */
const heads = [5, 30, 120, 350, 750, 3000, 7500, 20_000];
/** The share of companies up to each size. */
const upTo = [0.45, 0.75, 0.89, 0.94, 0.97, 0.99, 0.997, 1];
const perHead = { least: 60_000, most: 260_000 };

/** The same companies for every call: some of each of these cities, none of which is of two. */
export function sampleCompanies(cities: readonly City[]): SampleCompany[] {
  const known = new Set<string>();
  return cities.flatMap((city) => {
    const found: SampleCompany[] = [];
    for (const { key } of keysWithin(city, aroundM)) {
      const industry = industries[categoryOf(key)?.key ?? ''];
      if (!industry || !hasWebsite(key) || known.has(hostOf(key))) continue;
      known.add(hostOf(key));
      found.push(invent(key, industry, city));
      if (found.length === perCity) break;
    }
    return found;
  });
}

function invent(key: SampleKey, industry: string, city: City): SampleCompany {
  const part = (salt: number) => share(key.band, key.cell, key.index, salt);
  const rank = upTo.findIndex((bound) => part(40) < bound);
  const size = companySizes[rank] ?? companySizes[0];
  const each = perHead.least + part(41) * (perHead.most - perHead.least);
  return {
    ...{ key, city, industry, size, name: nameOf(key), host: hostOf(key) },
    revenue: Math.round(((heads[rank] ?? 1) * each) / 10_000) * 10_000,
    founded: 1925 + Math.floor(part(42) ** 0.4 * 100),
  };
}
