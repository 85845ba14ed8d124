/** One measured figure, with the limit or the peer beside it. `ok` is null where there is nothing to hold it to. */
export type BenchRow = { figure: string; value: string; limit: string; ok: boolean | null };

export function printRows(rows: BenchRow[]): void {
  const verdict = (ok: boolean | null) => (ok === null ? '' : ok ? 'ok' : 'MISSED');
  const cells = rows.map(({ figure, value, limit, ok }) => [figure, value, limit, verdict(ok)]);
  const table = [['figure', 'value', 'limit or peer', ''], ...cells];
  const widths = [0, 1, 2, 3].map((column) => Math.max(...table.map((row) => (row[column] ?? '').length)));
  for (const row of table)
    console.log(
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    );
}

/** What stands for the figures of a bench that broke; the whole of the error goes to the console. */
export function brokenRow(bench: string, error: unknown): BenchRow[] {
  console.error(error);
  const [reason = ''] = String(error).split('\n');
  return [{ figure: bench, value: 'broke', limit: reason.slice(0, 80), ok: false }];
}

export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

export const milliseconds = (value: number): string => `${value.toFixed(value < 10 ? 1 : 0)} ms`;

/** How long some work takes, in ms. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
