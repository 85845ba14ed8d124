import * as z from 'zod';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof weekdays)[number];

/** Days of a month in a leap year: what is more is no day of it in any year. */
const longest = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
/** Days of a month, 1 for January. */
export const daysOf = (month: number): number => longest[month - 1] ?? 0;

const time = { time: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'invalid') };
const every = <const E extends string>(name: E) => ({ every: z.literal(name) });

const namesAnother = (input: unknown): boolean => z.object({ every: z.string() }).safeParse(input).success;

/** What somebody is told who names a way to repeat that is none of these, such as every minute. */
export const orTold = (message: 'too_often' | 'workflow_repeat') => ({
  error: ({ code, input }: { code?: string | undefined; input?: unknown }) =>
    code === 'invalid_union' && namesAnother(input) ? message : undefined,
});

/**
 * When something happens again, by the clocks of a zone that is named beside it. A day that a month does not have is its last one, so on the 31st means
 * at the end of each month.
 */
export const Repeat = z.discriminatedUnion(
  'every',
  [
    z.strictObject({
      ...every('one-time'),
      ...time,
      date: z.iso
        .date()
        .refine((date) => date >= '2000-01-01' && date <= '2199-12-31', { message: 'invalid' }),
    }),
    z.strictObject({ ...every('daily'), ...time }),
    z.strictObject({
      ...every('weekly'),
      ...time,
      weekdays: z
        .array(z.enum(weekdays))
        .min(1, 'required')
        .max(7)
        .refine((days) => new Set(days).size === days.length, { message: 'invalid' }),
    }),
    z.strictObject({ ...every('monthly'), ...time, day: z.int().min(1).max(31) }),
    z
      .strictObject({
        ...every('yearly'),
        ...time,
        month: z.int().min(1).max(12),
        day: z.int().min(1).max(31),
      })
      .refine(({ month, day }) => day <= daysOf(month), { message: 'invalid', path: ['day'] }),
  ],
  orTold('too_often'),
);
export type Repeat = z.infer<typeof Repeat>;

/** The spec's repeat intervals. */
export const repeatKinds = [
  'one-time',
  'daily',
  'weekly',
  'monthly',
  'yearly',
] as const satisfies Repeat['every'][];

/** How often that is in a month at most; what it costs in one is so many times what it costs once. */
export function timesInMonth(repeat: Repeat): number {
  if (repeat.every === 'daily') return 31;
  if (repeat.every === 'weekly') return 5 * repeat.weekdays.length;
  return 1;
}
