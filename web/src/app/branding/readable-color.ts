import { contrast } from '#shared/domain/accounts/contrast.ts';

const channels = (color: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16));

/** So much (0 to 1) of one colour (`#rrggbb`) in another. */
export function mix(color: string, ground: string, share: number): string {
  const other = channels(ground);
  const mixed = channels(color).map((value, at) => value * share + (other[at] ?? 0) * (1 - share));
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;
}

/** What WCAG asks of text. */
export const textContrast = 4.5;

const lowest = (color: string, grounds: readonly string[]): number =>
  Math.min(...grounds.map((ground) => contrast(color, ground)));

/** The colour itself where it can be read on all of these grounds; else as little darker or lighter as it takes. */
export function readable(color: string, grounds: readonly string[], ratio = textContrast): string {
  if (lowest(color, grounds) >= ratio) return color;
  const end = lowest('#000000', grounds) > lowest('#ffffff', grounds) ? '#000000' : '#ffffff';
  for (let share = 0.02; share < 1; share += 0.02) {
    const tried = mix(end, color, share);
    if (lowest(tried, grounds) >= ratio) return tried;
  }
  return end;
}
