import { useDebouncedValue } from '@mantine/hooks';
import { useMemo } from 'react';
import type { Location } from '#shared/contracts/searchers.ts';
import type { ApiError } from '#web/lib/api/api-error.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useLocations } from './hooks.ts';
import type { NamedPlace } from './match-place.ts';

type Places = {
  /** Places for this very text; undefined until they are known. */
  places: NamedPlace[] | undefined;
  failure: ApiError | undefined;
};

/** Cities for a text, never those for the text before. */
export function usePlaces(text: string): Places {
  const { locale } = useLanguage();
  const wanted = text.trim();
  const [asked] = useDebouncedValue(wanted, 150);
  const { data, error } = useLocations(asked);
  const places = useMemo(() => data && namedPlaces(data.data, locale), [data, locale]);
  if (asked !== wanted) return { places: undefined, failure: undefined };
  return { places, failure: places ? undefined : error };
}

/** One for each label: of two that read the same, the first. */
function namedPlaces(locations: readonly Location[], locale: string): NamedPlace[] {
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  const byLabel = new Map<string, NamedPlace>();
  for (const { name, region, country, lat, lon } of locations) {
    const parts = [name, region === name ? '' : region, countryName(country)];
    const label = parts.filter((part) => part !== '').join(', ');
    if (!byLabel.has(label)) byLabel.set(label, { name, label, lat, lon });
  }
  return [...byLabel.values()];
}
