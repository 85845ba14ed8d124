import { chance } from './sample-grid.ts';

/**
 * Ranges that regulators keep out of use for films and examples: `x` stands for a free digit.
 * Other countries have none, so their sample businesses carry a North American one.
 */
const ranges: Readonly<Record<string, readonly string[]>> = {
  GB: ['+442079460xxx', '+441614960xxx', '+441314960xxx'],
  FR: ['+33199001xxx', '+33465713xxx', '+33536493xxx'],
  DE: ['+493023125xxx', '+494066969xxx', '+498999998xxx'],
  AU: ['+61255501xxx', '+61370101xxx'],
};
const northAmerica = ['212', '305', '312', '415', '512', '617', '702', '206'].map(
  (area) => `+1${area}55501xx`,
);

/** A number in E.164 that nobody can ever be called at. */
export function fictionalPhone(country: string | undefined, seed: number): string {
  const patterns = ranges[country ?? ''] ?? northAmerica;
  const pattern = patterns[chance(seed, 1) % patterns.length] ?? '';
  let digit = 0;
  return pattern.replace(/x/g, () => {
    digit += 1;
    return String(chance(seed, 2, digit) % 10);
  });
}
