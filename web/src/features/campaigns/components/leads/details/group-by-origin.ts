import type { ColumnTold } from '#shared/domain/leads/columns-told.ts';

type Group<One> = { origin: ColumnTold | undefined; of: [One, ...One[]] };

/** The same for all that can be told as one. */
export const keyOf = ({ source, url, snippet, confidence, first_seen, last_seen }: ColumnTold): string =>
  JSON.stringify([source, url, snippet, confidence, first_seen.slice(0, 10), last_seen.slice(0, 10)]);

/** What came from one place together; order of first appearance is kept. What came on another day, or is less sure, stands apart. */
export function groupByOrigin<One>(
  all: readonly One[],
  originOf: (one: One) => ColumnTold | undefined,
): Group<One>[] {
  const groups = new Map<string, Group<One>>();
  for (const one of all) {
    const origin = originOf(one);
    const key = origin ? keyOf(origin) : '';
    const known = groups.get(key);
    if (!known) groups.set(key, { origin, of: [one] });
    else known.of.push(one);
  }
  return [...groups.values()];
}
