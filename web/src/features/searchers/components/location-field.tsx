import { Autocomplete, NumberInput, Slider } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconMapPin } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import type { Location } from '#shared/contracts/searchers.ts';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/search.ts';
import { useLanguage } from '#web/lib/intl/language-provider.tsx';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useLocations } from '../hooks.ts';
import { kmOf, sliderOf } from '../radius-scale.ts';
import classes from './search-form.module.css';

type Props = {
  value: SearchLocation | null;
  error: string | null;
  onChange: (location: SearchLocation | null) => void;
};

const labelOf = ({ name, region, country }: Location, countryName: (code: string) => string): string =>
  [name, region === name ? '' : region, countryName(country)].filter((part) => part !== '').join(', ');

/** A city by name, and the radius around it. The map next to it sets the same value. */
export function LocationField({ value, error, onChange }: Props) {
  const t = useText();
  const format = useFormat();
  const { locale } = useLanguage();
  const [typed, setTyped] = useState(value?.label ?? '');
  const [q] = useDebouncedValue(typed.trim(), 150);
  const locations = useLocations(q).data?.data ?? [];
  const countries = new Intl.DisplayNames(locale, { type: 'region' });
  const countryName = (code: string) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code);
  const named = new Map(locations.map((location) => [labelOf(location, countryName), location]));
  const radius = value?.radius_km ?? searchRadiusKm.default;

  useEffect(() => setTyped(value?.label ?? ''), [value?.label]);

  const choose = (label: string) => {
    const location = named.get(label);
    setTyped(label);
    if (location) onChange({ label, lat: location.lat, lon: location.lon, radius_km: radius });
  };
  const setRadius = (km: number) => {
    if (value && km >= searchRadiusKm.min && km <= searchRadiusKm.max) onChange({ ...value, radius_km: km });
  };

  return (
    <div className={classes.group}>
      <Autocomplete
        label={t('search.location')}
        placeholder={t('search.location_placeholder')}
        leftSection={<IconMapPin size={16} />}
        data={[...named.keys()]}
        filter={({ options }) => options}
        value={typed}
        error={error}
        clearable
        clearButtonProps={{ 'aria-label': t('ui.clear') }}
        openOnFocus
        maxLength={100}
        onChange={(text) => {
          setTyped(text);
          if (text === '') onChange(null);
        }}
        onOptionSubmit={choose}
      />
      <div>
        <div className={classes.label} id="radius-label">
          {t('search.radius')}
        </div>
        <div className={classes.radius}>
          <Slider
            className={classes.slider}
            disabled={!value}
            label={null}
            thumbLabel={t('search.radius')}
            min={0}
            max={100}
            step={1}
            value={sliderOf(radius)}
            onChange={(position) => setRadius(kmOf(position))}
          />
          <NumberInput
            w={104}
            disabled={!value}
            aria-label={t('search.radius_km')}
            suffix={` ${t('search.km')}`}
            min={searchRadiusKm.min}
            max={searchRadiusKm.max}
            decimalScale={1}
            step={1}
            clampBehavior="blur"
            value={radius}
            onChange={(km) => {
              if (typeof km === 'number') setRadius(km);
            }}
          />
        </div>
        <p className={classes.help}>
          {value ? t('search.radius_help', { radius: format.km(radius) }) : t('search.location_help')}
        </p>
      </div>
    </div>
  );
}
