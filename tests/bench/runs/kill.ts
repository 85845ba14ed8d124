import { killTest } from '#tests/support/kill-test.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';

/** `kill -9` ten times during a run of 1,000 leads with enrichment. */
export async function run(): Promise<BenchRow[]> {
  const report = await killTest(1000, 10);
  const { kills, leads, distinctLeads, ledger, balance, captured, spent, held, chargedTwice, status } =
    report;
  return [
    {
      figure: `kill -9 ${kills} times in a run of 1,000: ended as`,
      value: status,
      limit: 'completed',
      ok: status === 'completed' && kills === 10,
    },
    {
      figure: 'every lead once',
      value: `${distinctLeads} of ${leads}`,
      limit: '1000 of 1000',
      ok: leads === 1000 && distinctLeads === 1000,
    },
    {
      figure: 'ledger sum = balance',
      value: `${ledger} = ${balance}`,
      limit: 'equal, nothing held',
      ok: ledger === balance && held === 0,
    },
    {
      figure: 'credits captured = spent, charged twice',
      value: `${captured} = ${spent}, ${chargedTwice}`,
      limit: 'equal, 0',
      ok: captured === spent && chargedTwice === 0,
    },
  ];
}

if (import.meta.main) printRows(await run());
