import { measureHostileLead } from '#tests/support/pages/hostile-lead.ts';
import { type BenchRow, milliseconds, printRows } from '../made/bench-row.ts';

const limitMs = 5000;

/** What one account's 50 leads wait longer when another account has a lead whose page would be read for many seconds. */
export async function run(): Promise<BenchRow[]> {
  const { alone, beside, problem, sites, found } = await measureHostileLead();
  const delay = Math.max(0, beside - alone);
  return [
    { figure: 'enriching 50 leads, alone', value: milliseconds(alone), limit: 'none set', ok: null },
    {
      figure: "one hostile lead of another account: the 50 leads' delay",
      value: milliseconds(delay),
      limit: '< 5,000 ms',
      ok: delay < limitMs && found === sites,
    },
    {
      figure: 'the hostile lead says',
      value: problem ?? 'nothing',
      limit: 'unreadable_page',
      ok: problem === 'unreadable_page',
    },
  ];
}

if (import.meta.main) printRows(await run());
