import { Button, SegmentedControl, Slider } from '@mantine/core';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import {
  chooseDistanceUnit,
  type DistanceUnit,
  distanceUnits,
  inUnit,
  toKm,
  useDistanceUnit,
} from '#web/lib/intl/distance-unit.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { BoundedNumber } from '#web/ui/fields/bounded-number.tsx';
import { withoutArea } from '../area/drawn-location.ts';
import { kmOf, sliderOf } from '../radius-scale.ts';
import classes from './search-form.module.css';

type Props = {
  location: SearchLocation | null;
  /** Whether a map stands beside it, on which a place can be chosen too. */
  hasMap: boolean;
  onChange: (location: SearchLocation) => void;
};

/** How far around the location is searched, by hand or in figures. A map next to it shows the same. */
export function RadiusField({ location, hasMap, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const unit = useDistanceUnit();
  const radius = location?.radius_km ?? searchRadiusKm.default;
  const setRadius = (km: number) => {
    if (location) onChange({ ...location, radius_km: km });
  };
  if (location?.polygon)
    return (
      <div>
        <div className={classes.label}>{t('search.area')}</div>
        <p className={classes.help}>{t('search.area_help')}</p>
        <Button mt={8} size="xs" variant="default" onClick={() => onChange(withoutArea(location))}>
          {t('search.area_to_circle')}
        </Button>
      </div>
    );
  return (
    <div>
      <div className={classes.label} id="radius-label">
        {t('search.radius')}
      </div>
      <div className={classes.radius}>
        <Slider
          className={classes.slider}
          disabled={!location}
          label={null}
          thumbLabel={t('search.radius')}
          min={0}
          max={100}
          step={1}
          value={sliderOf(radius)}
          onChange={(position) => setRadius(kmOf(position))}
        />
        <BoundedNumber
          w={112}
          disabled={!location}
          aria-label={t('search.radius')}
          suffix={` ${t(`search.${unit}`)}`}
          bounds={boundsIn(unit)}
          shown={(bound) => format.km(toKm(bound, unit))}
          decimalScale={1}
          step={1}
          value={inUnit(radius, unit)}
          onChange={(distance) => setRadius(withinBounds(toKm(distance, unit)))}
        />
        <SegmentedControl
          size="xs"
          aria-label={t('search.unit')}
          value={unit}
          data={distanceUnits.map((one) => ({ value: one, label: t(`search.${one}`) }))}
          onChange={chooseDistanceUnit}
        />
      </div>
      <p className={classes.help}>
        {location
          ? t('search.radius_help', { radius: format.km(radius) })
          : t(hasMap ? 'search.location_help' : 'search.location_first')}
      </p>
    </div>
  );
}

/** The least and the most in a unit; to a tenth of it, so that neither lies a hair beyond what the service takes. */
const boundsIn = (unit: DistanceUnit) => ({
  min: inUnit(searchRadiusKm.min, unit),
  max: inUnit(searchRadiusKm.max, unit),
});

const withinBounds = (km: number): number => Math.min(searchRadiusKm.max, Math.max(searchRadiusKm.min, km));
