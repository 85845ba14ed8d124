import { useMemo } from 'react';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useText } from '#web/lib/intl/use-text.ts';
import { useCoverage } from '../hooks.ts';
import { coverageGap } from './coverage-gap.ts';
import { labelOf, shortName } from './name-places.ts';

/** That no data is held where a search looks, and the nearest place where there is some. */
export type Uncovered = { said: string; nearest: SearchLocation & { label: string }; km: number };

/** Null where there is data, and until it is known. */
export function useUncovered(location: SearchLocation | null): Uncovered | null {
  const t = useText();
  const { locale } = useLanguage();
  const areas = useCoverage().data?.areas;
  return useMemo(() => {
    const gap = location && areas ? coverageGap(areas, location) : null;
    if (!location || !gap) return null;
    const { lat, lon } = gap.place;
    const place = shortName(location);
    return {
      said: place ? t('search.uncovered', { place }) : t('search.uncovered_here'),
      nearest: { label: labelOf(gap.place, { locale, t }), lat, lon, radius_km: searchRadiusKm.default },
      km: gap.km,
    };
  }, [location, areas, locale, t]);
}
