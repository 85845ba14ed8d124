const named = Intl.supportedValuesOf('timeZone');
/** Browsers name places, and some leave out the zone of none. */
const zones = named.includes('UTC') ? named : ['UTC', ...named];

/** All zones, with one that goes by an earlier name. */
export const zonesWith = (zone: string | null): string[] =>
  zone === null || zones.includes(zone) ? zones : [zone, ...zones];
