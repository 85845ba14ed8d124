import { createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import * as z from 'zod';
import { startEngineTable } from '#tests/support/worlds/table/engine-table.ts';
import { type BenchRow, printRows } from '../made/bench-row.ts';
import { runBundled } from '../made/run-bundled.ts';

const size = Number(process.env.ROWS ?? 1_000_000);
const goal = 5000;
const mostMegabytes = 300;
const Told = z.object({
  status: z.literal('done'),
  created: z.literal(size),
  seconds: z.number(),
  tenths: z.array(z.number()).length(10),
  first: z.number(),
  most: z.number(),
});

/** A long file of leads that is put into a list by the worker's code, in a process of its own, into a table that stands on the disk. */
export async function run(): Promise<BenchRow[]> {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-rows-'));
  const engine = await startEngineTable({ inMemory: false });
  try {
    const path = join(folder, 'leads.csv');
    await pipeline(Readable.from(lines(size)), createWriteStream(path));
    const columns = ['website', 'name', 'email', 'phone', 'city', 'country'].join(',');
    const words = [engine.url, path, columns];
    const told = Told.parse(await runBundled('bring-rows.ts', { folder, words }));
    const pace = Math.round(size / told.seconds);
    const name = `import of ${size.toLocaleString('en')} rows`;
    const { first, most, tenths } = told;
    const paceOf = (tenth: number) => Math.round(size / 10 / (tenths[tenth] ?? Number.NaN));
    return [
      { figure: `${name}: rows a second`, value: String(pace), limit: `> ${goal}`, ok: pace > goal },
      {
        figure: `${name}: rows a second in its second tenth, in the middle and in its last`,
        value: [1, 5, 9].map(paceOf).join(', '),
        ...{ limit: '', ok: null },
      },
      {
        figure: `${name}: most memory of the worker, in its first half and in all`,
        value: `${first} MB, ${most} MB`,
        limit: `< ${mostMegabytes} MB`,
        ok: most < mostMegabytes,
      },
    ];
  } finally {
    await engine.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}

function* lines(rows: number) {
  yield 'Website,Name,E-mail,Phone,City,Country\n';
  for (let no = 0; no < rows; no += 1)
    yield `https://www.firm-${no}.example,Firm ${no},info@firm-${no}.example,+49 30 ${1_000_000 + no},Berlin,DE\n`;
}

if (import.meta.main) printRows(await run());
