import type { ColumnTold } from '#shared/domain/leads/columns-told.ts';

type Group<One> = { origin: ColumnTold | undefined; of: [One, ...One[]] };

/** What came from one place together; order of first appearance is kept. What came at different moments is as old as the oldest of it. */
export function groupByOrigin<One>(
  all: readonly One[],
  originOf: (one: One) => ColumnTold | undefined,
): Group<One>[] {
  const groups = new Map<string, Group<One>>();
  for (const one of all) {
    const origin = originOf(one);
    const key = origin ? JSON.stringify([origin.source, origin.url, origin.snippet]) : '';
    const known = groups.get(key);
    if (!known) groups.set(key, { origin, of: [one] });
    else {
      known.of.push(one);
      if (origin && known.origin && origin.last_seen < known.origin.last_seen) known.origin = origin;
    }
  }
  return [...groups.values()];
}
