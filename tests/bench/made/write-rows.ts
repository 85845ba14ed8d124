import { readFileSync } from 'node:fs';
import { composeExports } from '#functions/exports/deps.ts';
import type { ExportMessage } from '#functions/exports/env.ts';
import { listExports, startExport } from '#functions/exports/start-export.ts';
import { writeExport } from '#functions/exports/write-export.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import { createFiles } from '#functions/platform/files/create-files.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { createTable } from '#functions/platform/table/client.ts';
import type { ExportFormat, ExportKey } from '#shared/domain/leads/files/export-columns.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

const keys: ExportKey[] = ['name', 'email', 'phone', 'website', 'category', 'street', 'city', 'created_at'];

/** Writes the leads of a list that a search matches into a file by the worker's own code, in a process of its own; says how many, the seconds that it took, and the most megabytes that it held. */
async function writeRows(
  tenantId: string,
  campaign: string,
  format: ExportFormat,
  search: string,
): Promise<void> {
  const { TABLE_NAME = '', FILES_BUCKET = '' } = process.env;
  const sent: ExportMessage[] = [];
  const nobody = { post: () => Promise.reject(new Error('no mail was asked for')) } as unknown as Mailbox;
  const deps = {
    ...composeExports(createTable(TABLE_NAME)),
    ...{ files: createFiles(FILES_BUCKET), mailbox: nobody },
    queue: { send: async (messages: ExportMessage[]) => void sent.push(...messages) },
  };
  const caller: Caller = {
    ...{ tenantId, userId: newId('user'), brand: 'platform', credential: { kind: 'session', id: 'ses_1' } },
    ...{ isMainUser: true, accessToWallet: true, modules: ['leads'] },
  };
  await startExport(deps, caller, campaign, {
    ...{
      format,
      selection: { filter: ResultFilter.parse({ sent: -1, search }), except: [] },
      columns: keys.map((key) => ({ key, title: key })),
    },
    ...{ bom: false, mail: false, provenance: false },
  });
  const begun = performance.now();
  for (const { tenant_id, export_id: id } of sent) await writeExport(deps, { tenantId: tenant_id, id }, true);
  const seconds = (performance.now() - begun) / 1000;
  const { data } = await listExports(deps, caller);
  console.log(
    JSON.stringify({ status: data[0]?.status, rows: data[0]?.rows, seconds, most: mostMegabytes() }),
  );
}

const mostMegabytes = (): number =>
  Math.round(Number(/VmHWM:\s+(\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1] ?? 0) / 1024);

const [tenantId = '', campaign = '', format = 'csv', search = ''] = process.argv.slice(2);
await writeRows(tenantId, campaign, format as ExportFormat, search);
process.exit(0);
