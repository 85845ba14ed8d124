import { type CountryCode, getCountries, isSupportedCountry } from 'libphonenumber-js/max';

const languages = ['en', 'es', 'fr', 'de', 'it', 'nl', 'pt'];

const nicknames: Readonly<Record<string, CountryCode>> = {
  usa: 'US',
  'u.s.a.': 'US',
  'u.s.': 'US',
  us: 'US',
  'united states of america': 'US',
  uk: 'GB',
  'u.k.': 'GB',
  'great britain': 'GB',
  england: 'GB',
  scotland: 'GB',
  wales: 'GB',
  'northern ireland': 'GB',
  uae: 'AE',
  holland: 'NL',
  'the netherlands': 'NL',
  korea: 'KR',
  'south korea': 'KR',
  russia: 'RU',
  'czech republic': 'CZ',
  macedonia: 'MK',
  'hong kong': 'HK',
};

let table: ReadonlyMap<string, CountryCode> | undefined;

/** Country by its name in seven languages, a usual short form, or its alpha-2 code. */
export function countryByName(name: string): CountryCode | undefined {
  const key = name.toLowerCase().trim();
  return names().get(key);
}

export function toCountryCode(code: string | undefined): CountryCode | undefined {
  const upper = code?.toUpperCase() ?? '';
  if (upper === 'UK') return 'GB';
  return isSupportedCountry(upper) ? upper : undefined;
}

function names(): ReadonlyMap<string, CountryCode> {
  if (table) return table;
  const filled = new Map<string, CountryCode>(Object.entries(nicknames));
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' });
    for (const country of getCountries()) {
      const name = display.of(country)?.toLowerCase();
      if (name && !filled.has(name)) filled.set(name, country);
    }
  }
  table = filled;
  return filled;
}
