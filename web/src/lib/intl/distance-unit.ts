import { useSyncExternalStore } from 'react';

export const distanceUnits = ['km', 'mi'] as const;
export type DistanceUnit = (typeof distanceUnits)[number];

/** Kilometres of a mile. */
const mile = 1.609_344;
const key = 'distance_unit';
const listeners = new Set<() => void>();

/** The unit of whoever has not chosen one: miles where the first of their languages is that of the United States. */
export const usualUnit = (tags: readonly string[]): DistanceUnit =>
  /-US\b/i.test(tags[0] ?? '') ? 'mi' : 'km';

/** In which unit distances are shown and typed in this browser; the service is told kilometres whatever it is. */
export function distanceUnit(): DistanceUnit {
  const kept = localStorage.getItem(key);
  return distanceUnits.find((unit) => unit === kept) ?? usualUnit(navigator.languages);
}

/** Calls `changed` when another unit is chosen, until the function that it gives is called. */
export function onDistanceUnit(changed: () => void): () => void {
  listeners.add(changed);
  return () => void listeners.delete(changed);
}

/** The same in a component. */
export const useDistanceUnit = (): DistanceUnit => useSyncExternalStore(onDistanceUnit, distanceUnit);

export function chooseDistanceUnit(unit: DistanceUnit): void {
  localStorage.setItem(key, unit);
  for (const changed of listeners) changed();
}

/** Kilometres in a unit, to a tenth, as they are typed. */
export const inUnit = (km: number, unit: DistanceUnit): number =>
  unit === 'km' ? km : Number((km / mile).toFixed(1));

/** The kilometres of a distance in a unit, to a metre. */
export const toKm = (distance: number, unit: DistanceUnit): number =>
  unit === 'km' ? distance : Number((distance * mile).toFixed(3));
