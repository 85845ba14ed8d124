import { deleteLeads } from '#functions/campaigns/leads/organize/delete-leads.ts';
import { getCampaign, toCampaign } from '#functions/campaigns/lists/get-campaign.ts';
import { beginImport, startImport } from '#functions/imports/asking/begin-import.ts';
import { undoImport } from '#functions/imports/asking/change-import.ts';
import { previewImport } from '#functions/imports/asking/preview.ts';
import { composeImports, type ImportDeps } from '#functions/imports/deps.ts';
import type { ImportMessage } from '#functions/imports/env.ts';
import { errorsKey, fileKey, readImport, toImport } from '#functions/imports/import-life.ts';
import { workImport } from '#functions/imports/work/work-import.ts';
import type { ByteRange } from '#functions/platform/files/create-files.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { DuplicateRule } from '#shared/domain/leads/files/import-rules.ts';
import { openRunWorld } from './run-world.ts';

const words = { line: 'Line', reason: 'Reason', incomplete: 'No website', invalid: 'No value' };

/**
 * An account with a list, and imports that go on only when told: files are kept in memory, and messages wait until somebody works on them.
 */
export async function openImportWorld(table: Table, kind: KindKey = 'local') {
  const world = await openRunWorld(table, 1000, kind);
  const { tenantId, caller, campaigns, list } = world;
  const stored = new Map<string, Uint8Array>();
  const sent: ImportMessage[] = [];
  const files = {
    presignUpload: async (key: string) => ({ url: 'https://files.example/', fields: { key } }),
    readFrom: async (key: string, range?: ByteRange) => {
      const body = stored.get(key);
      const { from = 0, maxBytes = Number.POSITIVE_INFINITY } = range ?? {};
      return body && piecesOf(body.subarray(from, from + maxBytes));
    },
    sizeOf: async (key: string) => stored.get(key)?.length,
    write: async (key: string, body: Uint8Array | string) => void stored.set(key, Buffer.from(body)),
    writeStream: async (key: string, pieces: AsyncIterable<Uint8Array>) => {
      const parts: Uint8Array[] = [];
      for await (const piece of pieces) parts.push(piece);
      stored.set(key, Buffer.concat(parts));
      return 0;
    },
  } as ImportDeps['files'];
  const queue = { send: async (messages: ImportMessage[]) => void sent.push(...messages) };
  const deps = composeImports(table, { files, queue });
  const work = (message: ImportMessage, isLastTry = false) => workImport(deps, message, isLastTry);
  /** Everything that waits, and what comes of it. */
  const workAll = async () => {
    for (let message = sent.shift(); message; message = sent.shift()) await work(message);
  };
  const upload = async (text: string | Uint8Array) => {
    const begun = await beginImport(deps, caller, list, { file_name: 'leads.csv' });
    stored.set(fileKey({ tenantId, id: begun.import.id }), Buffer.from(text as string));
    return begun.import.id;
  };
  const start = async (
    text: string | Uint8Array,
    mapping: (ImportField | null)[],
    duplicates: DuplicateRule = 'skip',
    further: Partial<Parameters<typeof startImport>[3]> = {},
  ) => {
    const id = await upload(text);
    await startImport(deps, caller, id, { mapping, headings: true, duplicates, words, ...further });
    return id;
  };
  const stateOf = async (id: string) => toImport(await readImport(deps, { tenantId, id }), deps.now());
  return {
    ...{ world, deps, caller, sent, stored, work, workAll, upload, start, stateOf },
    bring: async (...asked: Parameters<typeof start>) => {
      const id = await start(...asked);
      await workAll();
      return stateOf(id);
    },
    undo: async (id: string) => {
      await undoImport(deps, caller, id);
      await workAll();
      return stateOf(id);
    },
    preview: (id: string, asked: Parameters<typeof previewImport>[3] = {}) =>
      previewImport(deps, caller, id, asked),
    errorsOf: (id: string) => Buffer.from(stored.get(errorsKey({ tenantId, id })) ?? '').toString('utf8'),
    remove: (ids: string[]) => deleteLeads(campaigns, tenantId, list, ids),
    total: async () =>
      (await toCampaign(campaigns, await getCampaign(campaigns, tenantId, list))).counts.total,
  };
}

/** As the storage gives it: no piece is more than a part of a line. */
async function* piecesOf(body: Uint8Array, bytes = 50_000): AsyncGenerator<Uint8Array> {
  for (let from = 0; from < body.length; from += bytes) yield body.subarray(from, from + bytes);
}
