import { askTown } from '#tests/support/vendors/ask-town.ts';
import { leastCalls, madeTown } from '#tests/support/vendors/made-town.ts';
import type { BenchRow } from '../made/bench-row.ts';

const towns = [
  { quarters: 5, places: 500 },
  { quarters: 9, places: 2_000 },
  { quarters: 30, places: 5_000 },
];
const most = 1.3;

/** What Google Places is asked for towns that hold more than it gives for one question, against the fewest pages there could be. */
export async function run(): Promise<BenchRow[]> {
  const rows: BenchRow[] = [];
  for (const made of towns) {
    const town = madeTown(made);
    const { ids, paid, cheap } = await askTown(town);
    const found = new Set(ids).size;
    const least = leastCalls(town);
    const ratio = paid / least;
    rows.push({
      figure: `${made.places} places around ${made.quarters} quarters: calls for contacts against the least`,
      value: `${ratio.toFixed(2)} (${paid} for ${found} of ${town.inside} leads, ${least} at the least; ${cheap} for ids alone)`,
      limit: `${most}, all found`,
      ok: ratio <= most && found === town.inside,
    });
  }
  return rows;
}
