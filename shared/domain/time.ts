const milliseconds = { second: 1000, minute: 60_000, hour: 3_600_000, day: 86_400_000 };
type Unit = keyof typeof milliseconds;
/** A point in time, as ISO text where it is stored or told. */
type Moment = Date | string;

export const daySeconds = milliseconds.day / milliseconds.second;

/** Seconds since 1970, as tokens and the table's `ttl` count. */
export const epoch = (at: Moment): number => Math.floor(new Date(at).getTime() / milliseconds.second);

/** A time after `from`, as ISO text. */
export const after = (from: Moment, amount: number, unit: Unit): string =>
  new Date(new Date(from).getTime() + amount * milliseconds[unit]).toISOString();

/** The same in seconds since 1970. */
export const epochAfter = (from: Moment, amount: number, unit: Unit): number =>
  epoch(after(from, amount, unit));
