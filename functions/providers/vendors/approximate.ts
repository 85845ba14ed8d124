import type { Approximation } from '#shared/domain/leads/approximation.ts';

type Bounds = { min?: number | undefined; max?: number | undefined };

/** Those of the wanted values that others stand for at a vendor. `insteadOf` says in our words whom the vendor is asked for. */
export const valuesInstead = <V extends string>(
  filter: string,
  wanted: readonly V[],
  insteadOf: (one: V) => readonly string[],
): Approximation[] =>
  wanted.flatMap((one) => {
    const instead = [...new Set(insteadOf(one))];
    return instead.length === 1 && instead[0] === one
      ? []
      : [{ filter, is: 'instead', wanted: [one], instead }];
  });

/** Where a vendor is asked for some of what is wanted. */
export const onlySome = (
  filter: string,
  wanted: readonly string[],
  instead: readonly string[],
): Approximation[] =>
  instead.length === wanted.length
    ? []
    : [{ filter, is: 'only', wanted: [...wanted], instead: [...instead] }];

/** Where a vendor's bands are wider than the range. */
export const widerRange = (filter: string, wanted: Bounds, instead: Bounds): Approximation[] =>
  (wanted.min ?? 0) === (instead.min ?? 0) && wanted.max === instead.max
    ? []
    : [{ filter, is: 'range', wanted: whole(wanted), instead: whole(instead) }];

/** Where what is typed is looked for otherwise than it says. */
export const looselyAsked = (
  filter: string,
  is: 'words' | 'similar',
  asked: string | readonly string[],
): Approximation[] => (asked.length > 0 ? [{ filter, is }] : []);

const whole = ({ min, max }: Bounds) => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});
