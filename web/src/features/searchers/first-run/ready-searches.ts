import { searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import type { Locale } from '#web/lib/intl/locale.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { startDraft, urlFromDraft } from '../draft.ts';
import { useCoverage, useLocations } from '../hooks.ts';
import { urlFromKindDraft } from '../kinds/filters.ts';
import { countryName, labelOf } from '../places/name-places.ts';

/** Where readers of a language look first, as long as invented places are everywhere. */
const home: Record<Locale, { city: string; country: string }> = {
  en: { city: 'New York', country: 'US' },
  de: { city: 'Berlin', country: 'DE' },
  es: { city: 'Madrid', country: 'ES' },
  fr: { city: 'Paris', country: 'FR' },
};
const size = '51-200';

export type ReadySearch = { kind: 'local' | 'company' | 'people'; title: string; to: string };

/** Three searches that find something with the data there are here: places where places are held, else around a city of the reader's. */
export function useReadySearches(): ReadySearch[] {
  const t = useText();
  const { locale } = useLanguage();
  const { city, country } = home[locale];
  const coverage = useCoverage().data;
  const held = coverage?.sample === false ? coverage.areas[0]?.place : undefined;
  const named = useLocations(city).data?.data[0];
  const place = coverage && (held ?? named);
  const page = (params: URLSearchParams) => `/lead-search/new-search?${params}`;
  const of = (kind: 'company' | 'people', filters: object) =>
    page(urlFromKindDraft(kind, { filters: { ...filters }, limit: null, enrich: false, newOnly: false }));
  const inCountry = countryName(country, locale);
  const label = place && labelOf(place, { locale, t });
  const location = place && {
    ...{ lat: place.lat, lon: place.lon, radius_km: searchRadiusKm.default },
    ...(label ? { label } : {}),
  };
  return [
    ...(place && location
      ? [
          {
            kind: 'local' as const,
            title: t('first.local', { place: place.other_name || place.name }),
            to: page(urlFromDraft({ ...startDraft, location, categories: ['restaurant'] })),
          },
        ]
      : []),
    {
      kind: 'company',
      title: t('first.company', { size: size.replace('-', '–'), country: inCountry }),
      to: of('company', { size: [size], countries: [country] }),
    },
    {
      kind: 'people',
      title: t('first.people', { country: inCountry }),
      to: of('people', { seniority: ['founder_owner'], countries: [country] }),
    },
  ];
}
