import { searchRadiusKm } from '#shared/domain/area/search-location.ts';

/** A slider from 0 to 100 over three orders of magnitude: even steps for the hand, not for the map. */
const ratio = searchRadiusKm.max / searchRadiusKm.min;

export const sliderOf = (km: number): number => (100 * Math.log(km / searchRadiusKm.min)) / Math.log(ratio);

/** Kilometres of a slider position, in steps that read well. */
export function kmOf(position: number): number {
  const km = searchRadiusKm.min * ratio ** (position / 100);
  const step = km < 1 ? 0.1 : km < 10 ? 0.5 : km < 30 ? 1 : 5;
  return Math.min(
    searchRadiusKm.max,
    Math.max(searchRadiusKm.min, Number((Math.round(km / step) * step).toFixed(1))),
  );
}
