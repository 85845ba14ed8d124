import type { Place } from '#shared/domain/leads/place.ts';
import { summarizeValues } from './summarize-values.ts';

type Keys = { tenantId: string; campaign_id: string; id: string; at: string };

/** The head of a lead that is made from a place. */
export function placeToHead(place: Place, { at, ...keys }: Keys) {
  const { id: identity, name, category, lat, lon, street, city, state, postal_code, country, sample } = place;
  return {
    ...keys,
    type: 'local' as const,
    identity,
    name,
    category,
    lat,
    lon,
    street,
    city,
    state,
    postal_code,
    country,
    ...summarizeValues(place.values, false),
    sent: 0,
    source: place.sources.join('+'),
    sample,
    created_at: at,
    updated_at: at,
    version: 1,
  };
}
