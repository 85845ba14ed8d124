import { IconMapPinSearch } from '@tabler/icons-react';
import { type ReactNode, useCallback, useMemo, useRef, useState } from 'react';
import { searchRadiusKm } from '#shared/domain/area/search-location.ts';
import type { LocalSearch } from '#shared/domain/kinds/local.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { Attribution } from '#web/ui/attribution.tsx';
import type { Point } from '#web/ui/map/geo-circle.ts';
import { LazyPlaceMap } from '#web/ui/map/lazy-place-map.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { SampleBanner } from '#web/ui/states/sample-banner.tsx';
import { DrawToolbar } from '../../area/draw-toolbar.tsx';
import { useArea } from '../../area/use-area.ts';
import type { Draft } from '../../draft.ts';
import { useCoverage, type usePreview } from '../../hooks.ts';
import type { Uncovered } from '../../places/use-coverage.ts';
import type { usePrice } from '../../use-price.ts';
import classes from '../search-page.module.css';
import { UncoveredNotice } from '../uncovered-notice.tsx';
import { ContactChips } from './contact-chips.tsx';
import { PreviewResults } from './preview-results.tsx';
import { PreviewTable, rowId } from './preview-table.tsx';

type Props = {
  /** For who does not know where to begin. */
  guide: ReactNode;
  draft: Draft;
  search: LocalSearch | null;
  preview: ReturnType<typeof usePreview>;
  pricing: ReturnType<typeof usePrice>;
  /** That no data is held where the draft looks. */
  uncovered: Uncovered | null;
  onChange: (change: Partial<Draft>) => void;
};

const none: [] = [];

/** The right side: the map, how many, which fields, the price, the first places. */
export function SearchPreviewPane({ guide, draft, search, preview, pricing, uncovered, onChange }: Props) {
  const t = useText();
  const coverage = useCoverage().data;
  const [lit, setLit] = useState<string | null>(null);
  const map = useRef<HTMLDivElement>(null);
  const show = (id: string) => {
    setLit(id);
    map.current?.scrollIntoView({ block: 'nearest' });
  };
  const [mapCenter, setMapCenter] = useState<Point | null>(null);
  const { location } = draft;
  const radius = location?.radius_km ?? searchRadiusKm.default;
  const center = useMemo(() => (location ? { lat: location.lat, lon: location.lon } : null), [location]);
  const shown = search ? preview.data : undefined;
  const dots = useMemo(
    () =>
      (shown?.places ?? []).flatMap(({ id, name, lat, lon }) =>
        lat === undefined || lon === undefined ? [] : [{ id, name, lat, lon }],
      ),
    [shown],
  );
  const moveTo = useCallback(
    ({ lat, lon }: Point) =>
      onChange({
        location: {
          lat,
          lon,
          radius_km: radius,
          label: t('search.dropped_pin', { lat: lat.toFixed(3), lon: lon.toFixed(3) }),
        },
      }),
    [onChange, radius, t],
  );
  const area = useArea(location, (next) => onChange({ location: next }));
  const attributions = shown?.attributions ?? coverage?.attributions ?? [];

  return (
    <section className={classes.preview} aria-label={t('search.preview')}>
      {(shown ?? coverage)?.sample ? <SampleBanner /> : null}
      {guide}
      <div className={classes.map} ref={map}>
        <LazyPlaceMap
          label={t('search.map')}
          markerLabel={t('search.map_centre')}
          unavailable={t('search.map_unavailable')}
          center={center}
          radiusKm={radius}
          circle
          dots={dots}
          covered={coverage?.areas ?? none}
          onCenter={moveTo}
          onMoved={setMapCenter}
          shape={area.shape}
          cells={shown?.cells ?? none}
          lit={lit}
          onDot={(id) => {
            setLit(id);
            document.getElementById(rowId(id))?.scrollIntoView({ block: 'center' });
          }}
        />
        <DrawToolbar area={area} mapCenter={mapCenter} onUseCenter={moveTo} />
      </div>
      {search ? null : (
        <EmptyState icon={<IconMapPinSearch size={20} />} title={t('search.begin_title')}>
          {t('search.begin_text')}
        </EmptyState>
      )}
      {uncovered ? (
        <UncoveredNotice uncovered={uncovered} onTake={(location) => onChange({ location })} />
      ) : null}
      {search && !uncovered ? (
        <PreviewResults
          preview={preview}
          pricing={pricing}
          icon={<IconMapPinSearch size={20} />}
          unit={(count) => t('search.places_found', { count })}
          title={t('search.first_places')}
          text={t('search.first_places_text')}
          table={(found) => <PreviewTable places={found} lit={lit} onLit={setLit} onShow={show} />}
          narrow={({ has }) => (
            <ContactChips value={draft.has} counts={has} onChange={(chosen) => onChange({ has: chosen })} />
          )}
        />
      ) : null}
      <Attribution label={t('ui.data_from')} items={attributions} />
    </section>
  );
}
