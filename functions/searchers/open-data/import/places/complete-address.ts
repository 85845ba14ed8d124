import type { NearestCity } from '../../../locations/nearest-city.ts';

export type Address = {
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postal_code?: string | undefined;
  country?: string | undefined;
};

/** The post writes some cities otherwise than the city list. */
const postalNames: Readonly<Record<string, string>> = { 'New York City': 'New York' };
/** Countries whose addresses carry the division, and whose divisions the city list names by their letters. */
const withState: ReadonlySet<string> = new Set(['US']);

/** Fills city, state and country from the nearest city where the record leaves them out. */
export function completeAddress(address: Address, lat: number, lon: number, nearest: NearestCity): Address {
  if (address.city && address.country && (address.state || !withState.has(address.country))) return address;
  const city = nearest({ lat, lon });
  if (!city) return address;
  const country = address.country ?? city.country;
  if (country !== city.country) return address;
  return {
    ...address,
    country,
    city: address.city ?? postalNames[city.name] ?? city.name,
    state: address.state ?? (withState.has(country) ? city.admin : undefined),
  };
}

/** The address on one line, or undefined without a street. */
export function addressLine({ street, city, state, postal_code, country }: Address): string | undefined {
  if (!street) return undefined;
  const region = [state, postal_code].filter(Boolean).join(' ');
  return [street, city, region, country].filter(Boolean).join(', ');
}
