import { Autocomplete } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/leads/search-location.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Ask, matchOf } from '../match-place.ts';
import { usePlaces } from '../use-places.ts';

type Props = {
  value: SearchLocation | null;
  error: string | null;
  onChange: (location: SearchLocation | null) => void;
  /** Told whether the text is another than the chosen place's: until that is settled, nothing may be searched. */
  onUnsettled: (unsettled: boolean) => void;
};

/** Whether the keys stand on one of the options, which Enter then takes by itself. */
const standsOnOption = (input: HTMLInputElement): boolean =>
  document
    .getElementById(input.getAttribute('aria-controls') ?? '')
    ?.querySelector('[data-combobox-selected]') != null;

/** A city by name. Text and choice never differ for long: Enter takes the first place, and leaving takes the one of that name or returns to the choice. */
export function LocationField({ value, error, onChange, onUnsettled }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = value?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  const [open, setOpen] = useState(false);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { places, failure } = usePlaces(typed);
  const unsettled = value !== null && typed.trim() !== chosen;

  useEffect(() => setTyped(chosen), [chosen]);
  useEffect(() => onUnsettled(unsettled), [unsettled, onUnsettled]);

  const choose = (label: string) => {
    const place = places?.find((one) => one.label === label);
    setAsk(null);
    setRefused(null);
    setTyped(label);
    setOpen(false);
    if (!place) return;
    const { lat, lon } = place;
    onChange({ label, lat, lon, radius_km: value?.radius_km ?? searchRadiusKm.default });
  };
  const settle = (how: Ask) => {
    if (typed.trim() !== '' && typed.trim() !== chosen) setAsk((was) => was ?? how);
  };
  const refuse = (why: string) => {
    setAsk(null);
    setRefused(why);
    if (value && document.activeElement !== input.current) setTyped(chosen);
  };

  // The answer may come after the key that asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is waited for
  useEffect(() => {
    if (!ask) return;
    if (failure) return refuse(errorText(failure));
    if (!places) return;
    const match = matchOf(places, typed, ask);
    if (match) choose(match.label);
    else
      refuse(t(places.length > 0 ? 'search.place_unchosen' : 'search.place_unknown', { text: typed.trim() }));
  }, [ask, places, failure]);

  return (
    <Autocomplete
      ref={input}
      label={t('search.location')}
      placeholder={t('search.location_placeholder')}
      leftSection={<IconMapPin size={16} />}
      data={places?.map(({ label }) => label) ?? []}
      filter={({ options }) => options}
      value={typed}
      error={refused ?? error}
      errorProps={{ role: 'alert' }}
      clearable
      clearButtonProps={{ 'aria-label': t('ui.clear') }}
      openOnFocus
      dropdownOpened={open}
      onDropdownOpen={() => setOpen(true)}
      onDropdownClose={() => setOpen(false)}
      maxLength={100}
      onChange={(text) => {
        setTyped(text);
        setAsk(null);
        setRefused(null);
        if (text === '') onChange(null);
      }}
      onOptionSubmit={choose}
      onKeyDown={(event: KeyboardEvent<HTMLInputElement>) => {
        if (event.key === 'Enter' && !standsOnOption(event.currentTarget)) settle('first');
      }}
      onBlur={() => {
        if (refused && value) setTyped(chosen);
        else settle('same_name');
      }}
    />
  );
}
