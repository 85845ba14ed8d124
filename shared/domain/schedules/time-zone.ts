import * as z from 'zod';

const isKnown = (name: string): boolean => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
};

/** A zone by its IANA name. Browsers have more names than the list of this runtime: what it takes is one. */
export const TimeZone = z.string().max(64).refine(isKnown, { message: 'invalid' });

/**
 * What a browser says of itself when somebody signs up. One that is newer than this runtime may name a zone that is not known here yet, or none: then it is
 * as if it had said nothing, since nobody is to be kept out by it.
 */
export const BrowserZone = z
  .string()
  .max(64)
  .transform((name) => (isKnown(name) ? name : undefined))
  .optional();

/** What a clock on a wall shows, without saying where it hangs. `month` is 1 to 12. */
export type Wall = { year: number; month: number; day: number; hour: number; minute: number };

const clocks = new Map<string, Intl.DateTimeFormat>();

function clockOf(zone: string): Intl.DateTimeFormat {
  const known = clocks.get(zone);
  if (known) return known;
  const part = '2-digit';
  const made = new Intl.DateTimeFormat('en', {
    ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric' },
    ...{ month: part, day: part, hour: part, minute: part, second: part },
  });
  clocks.set(zone, made);
  return made;
}

/** What clocks of a zone show at an instant in milliseconds. */
export function wallAt(zone: string, instant: number): Wall {
  const parts = clockOf(zone).formatToParts(instant);
  const of = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: of('year'), month: of('month'), day: of('day'), hour: of('hour'), minute: of('minute') };
}

const minute = 60_000;
const day = 86_400_000;

const asUtc = (wall: Wall): number => Date.UTC(wall.year, wall.month - 1, wall.day, wall.hour, wall.minute);

/** How far the clocks of a zone are ahead of UTC. */
const ahead = (zone: string, instant: number): number =>
  asUtc(wallAt(zone, instant)) - Math.floor(instant / minute) * minute;

/**
 * When the clocks of a zone show that, in milliseconds. Where they show it twice it is the first time; where they leave it out it is as long after the
 * gap as it would have been after its beginning.
 */
export function instantOf(zone: string, wall: Wall): number {
  const shown = asUtc(wall);
  const [before, later] = [shown - ahead(zone, shown - day), shown - ahead(zone, shown + day)];
  const first = Math.min(before, later);
  const second = Math.max(before, later);
  const shows = (instant: number) => instant + ahead(zone, instant) === shown;
  if (shows(first)) return first;
  return shows(second) ? second : before;
}
