import type { AutocompleteProps } from '@mantine/core';
import type { Text } from '#web/lib/intl/use-text.ts';
import type { NamedArea, NamedPlace, Offer } from '../places/match-place.ts';
import { mayBeCode, offered } from '../places/match-place.ts';
import classes from './place-options.module.css';

const labels = (places: readonly NamedPlace[]) => places.map(({ label }) => label);

/** That no place is called so, or has such a code. */
export const unknownText = (text: string, t: Text): string =>
  t(mayBeCode(text) ? 'search.place_unknown_code' : 'search.place_unknown', { text });

/** The options for what is offered; an area is a heading over its cities. Where nothing is, that is said in a row of its own. */
export function placeOptions(
  offer: Offer | undefined,
  text: string,
  t: Text,
): NonNullable<AutocompleteProps['data']> {
  if (!offer) return [];
  const { places, areas } = offer;
  if (places.length === 0 && areas.length === 0) {
    return [{ value: unknownText(text, t), disabled: true }];
  }
  const group = ({ label, kind, places }: NamedArea) => ({
    group: t(`search.choose_in_${kind}`, { area: label }),
    items: labels(places),
  });
  const before = areas.filter(({ meant }) => meant).map(group);
  const after = areas.filter(({ meant }) => !meant).map(group);
  return [...before, ...labels(places), ...after];
}

/** A place with the name by which it was found, and of what kind it is. */
export function renderPlace(offer: Offer | undefined, t: Text): AutocompleteProps['renderOption'] {
  const byLabel = new Map(offer && offered(offer).map((place) => [place.label, place]));
  return ({ option }) => {
    const place = byLabel.get(option.value);
    if (!place) return option.value;
    const kind = t(`search.kind_${place.kind}`);
    return (
      <span className={classes.option}>
        <span>{place.label}</span>
        <span className={classes.kind}>{place.other_name ? `${place.other_name} · ${kind}` : kind}</span>
      </span>
    );
  };
}
