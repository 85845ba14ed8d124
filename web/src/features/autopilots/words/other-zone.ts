/** A zone by the name that `Intl` has for it: some have several. */
const named = (zone?: string): string =>
  new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone;

/** A zone whose name has to be said, since it is not the one of whoever looks; null where it is. */
export const otherZone = (zone: string, own?: string): string | null =>
  named(zone) === named(own) ? null : zone;
