/** Between which shares a share of many lies in 95 of 100 cases, where `hits` of `tries` drawn at random have it (Wilson). */
export function wilson(hits: number, tries: number): { low: number; high: number } {
  const z = 1.96;
  const share = hits / tries;
  const middle = share + z ** 2 / (2 * tries);
  const half = z * Math.sqrt((share * (1 - share)) / tries + z ** 2 / (4 * tries ** 2));
  const shrink = 1 + z ** 2 / tries;
  return { low: (middle - half) / shrink, high: (middle + half) / shrink };
}
