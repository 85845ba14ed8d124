import { Autocomplete } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type SearchLocation, searchRadiusKm } from '#shared/domain/area/search-location.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { useCoverage } from '../hooks.ts';
import { type Ask, matchOf, type NamedPlace, offered, type Refusal } from '../places/match-place.ts';
import { usePlaces } from '../places/use-places.ts';
import optionClasses from './place-options.module.css';
import { placeOptions, renderPlace, unknownText } from './place-options.tsx';

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

/**
 * A place by name, code or position. Text and choice never differ for long: Enter takes the first place, and leaving takes the one
 * of that name or returns to the choice.
 */
export function LocationField({ value, error, onChange, onUnsettled }: Props) {
  const t = useText();
  const errorText = useErrorText();
  const input = useRef<HTMLInputElement>(null);
  const chosen = value?.label ?? '';
  const [typed, setTyped] = useState(chosen);
  const [open, setOpen] = useState(false);
  const [ask, setAsk] = useState<Ask | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  const { offer, failure } = usePlaces(typed);
  const hasPostcodes = useCoverage().data?.sample === false;
  const text = typed.trim();
  const unsettled = value !== null && text !== chosen;
  // There is nothing else to choose where the text is the choice, and no need to say twice that nothing is called so.
  const isSaid = refused !== null && offer !== undefined && offered(offer).length === 0;
  const rows = isSaid || (text !== '' && text === chosen) ? [] : placeOptions(offer, text, t);

  useEffect(() => setTyped(chosen), [chosen]);
  useEffect(() => onUnsettled(unsettled), [unsettled, onUnsettled]);

  const choose = ({ label, lat, lon }: NamedPlace) => {
    setAsk(null);
    setRefused(null);
    setTyped(label);
    setOpen(false);
    onChange({ label, lat, lon, radius_km: value?.radius_km ?? searchRadiusKm.default });
  };
  const settle = (how: Ask) => {
    if (text !== '' && text !== chosen) setAsk((was) => was ?? how);
  };
  const refuse = (why: string) => {
    setAsk(null);
    setRefused(why);
    if (value && document.activeElement !== input.current) setTyped(chosen);
  };
  const refusalText = (refusal: Refusal) => {
    if (refusal.why === 'area') return t('search.place_area', { area: refusal.area });
    return refusal.why === 'unknown' ? unknownText(text, t) : t('search.place_unchosen', { text });
  };

  // The answer may come after the key that asked for it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer that is waited for
  useEffect(() => {
    if (!ask) return;
    if (failure) return refuse(errorText(failure));
    if (!offer) return;
    const match = matchOf(offer, ask);
    if ('why' in match) refuse(refusalText(match));
    else choose(match);
  }, [ask, offer, failure]);

  return (
    <Autocomplete
      ref={input}
      label={t('search.location')}
      // Postcodes are those of imported places: while there are none, none is promised.
      placeholder={t(hasPostcodes ? 'search.location_placeholder' : 'search.location_placeholder_city')}
      leftSection={<IconMapPin size={16} />}
      data={rows}
      classNames={{ option: optionClasses.row ?? '' }}
      renderOption={renderPlace(offer, t)}
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
      onChange={(next) => {
        setTyped(next);
        setAsk(null);
        setRefused(null);
        if (next === '') onChange(null);
      }}
      onOptionSubmit={(label) => {
        const place = offer && offered(offer).find((one) => one.label === label);
        if (place) choose(place);
      }}
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
