type Unit = 'second' | 'minute' | 'hour' | 'day' | 'month' | 'year';

const steps: [Unit, number][] = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 30],
  ['month', 12],
];

/** How far `at` is from `now`, in the largest unit that keeps the number readable; negative is the past. */
export function relativeParts(at: Date, now: Date): { value: number; unit: Unit } {
  let value = (at.getTime() - now.getTime()) / 1000;
  for (const [unit, size] of steps) {
    if (Math.abs(value) < size) return { value: Math.trunc(value), unit };
    value /= size;
  }
  return { value: Math.trunc(value), unit: 'year' };
}
