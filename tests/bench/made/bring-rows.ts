import { createReadStream, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createCampaign } from '#functions/campaigns/lists/create-campaign.ts';
import { beginImport, startImport } from '#functions/imports/asking/begin-import.ts';
import { composeImports, type ImportDeps } from '#functions/imports/deps.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { fileKey, readImport, toImport } from '#functions/imports/import-life.ts';
import { workImport } from '#functions/imports/work/work-import.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import type { ManualField } from '#shared/domain/kinds/entry/manual-entry.ts';
import { words } from '#tests/support/people/bring-file.ts';
import { connectEngineTable } from '#tests/support/worlds/table/connect-engine-table.ts';

/** Workers at the same time, as they are deployed. */
const sideBySide = 4;

/**
 * Puts a file of leads into a list by the worker's own code, in a process of its own. It is told the table's address, the file and its columns; it
 * says the seconds that it took, in all and for each tenth of its parts, how many leads it made, and the most megabytes that it held, in its
 * first half and in all.
 */
async function bring(url: string, path: string, mapping: ManualField[]): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'leadwright-import-'));
  const table = connectEngineTable(url);
  const sent: ImportMessage[] = [];
  const queue = { send: async (messages: ImportMessage[]) => void sent.push(...messages) };
  const deps = composeImports(table, { files: filesIn(folder), queue });
  const { id: list } = await createCampaign(deps.campaigns, caller, { name: 'A list', type: 'local' });
  const { import: begun } = await beginImport(deps, caller, list, { file_name: 'leads.csv' });
  const key = { tenantId: caller.tenantId, id: begun.id };
  symlinkSync(path, placeOf(folder, fileKey(key)));
  await startImport(deps, caller, begun.id, { mapping, headings: true, duplicates: 'skip', words });
  const started = performance.now();
  const work = async (until: number) => {
    while (sent.length > until) await workImport(deps, sent.shift() as ImportMessage, false);
  };
  // It divides the file; its parts are the work of all of them.
  await workImport(deps, sent.shift() as ImportMessage, false);
  console.error(
    `  divided: ${((performance.now() - started) / 1000).toFixed(1)} s, ${mostMegabytes()} MB at most`,
  );
  const parts = sent.length;
  const tenths: number[] = [];
  const held: number[] = [];
  for (let tenth = 1, before = performance.now(); tenth <= 10; tenth += 1) {
    const left = Math.round((parts * (10 - tenth)) / 10);
    await Promise.all(Array.from({ length: sideBySide }, () => work(left)));
    tenths.push((performance.now() - before) / 1000);
    before = performance.now();
    held.push(mostMegabytes());
    console.error(`  ${tenth}0 %: ${tenths.at(-1)?.toFixed(1)} s, ${held.at(-1)} MB at most`);
  }
  const seconds = (performance.now() - started) / 1000;
  const { status, created } = toImport(await readImport(deps, key), deps.now());
  rmSync(folder, { recursive: true, force: true });
  console.log(JSON.stringify({ status, created, seconds, tenths, first: held[4], most: mostMegabytes() }));
}

const caller: Caller = {
  tenantId: newId('account'),
  userId: newId('user'),
  brand: 'platform',
  credential: { kind: 'session', id: 'ses_1' },
  isMainUser: true,
  accessToWallet: true,
  modules: ['leads'],
};

const placeOf = (folder: string, key: string): string => join(folder, key.replaceAll('/', '_'));

/** The storage as a folder. */
function filesIn(folder: string): ImportDeps['files'] {
  return {
    presignUpload: async () => ({ url: '', fields: {} }),
    sizeOf: async (key) => statSync(placeOf(folder, key)).size,
    async readFrom(key, range) {
      const { from: start = 0, maxBytes = Number.POSITIVE_INFINITY } = range ?? {};
      return createReadStream(placeOf(folder, key), { start, end: start + maxBytes - 1 });
    },
    write: (key, body) => writeFile(placeOf(folder, key), body),
    async writeStream(key, pieces) {
      await writeFile(placeOf(folder, key), pieces);
      return statSync(placeOf(folder, key)).size;
    },
  };
}

const mostMegabytes = (): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const [url = '', path = '', columns = ''] = process.argv.slice(2);
await bring(url, path, columns.split(',') as ManualField[]);
process.exit(0);
