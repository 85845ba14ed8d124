import { contracts } from '#shared/contracts/index.ts';
import type { ImportField } from '#shared/domain/kinds/entry/import-fields.ts';
import { eventually } from '../eventually.ts';
import type { TestClient } from './client.ts';

const { begin, list, start } = contracts.imports.endpoints;

/** What stands in a file of rows that could not be used. */
export const words = { line: 'Line', reason: 'Reason', incomplete: 'Incomplete', invalid: 'Invalid' };

/** Sends a file of leads to where an import of the list expects it, and gives the import's id. */
export async function uploadLeads(client: TestClient, campaign: string, content: string): Promise<string> {
  const body = { file_name: 'leads.csv', size: Buffer.byteLength(content) };
  const begun = await client.call(begin, { params: { id: campaign }, body });
  const form = new FormData();
  for (const [name, value] of Object.entries(begun.upload.fields)) form.set(name, value);
  form.set('file', new Blob([content]));
  const reply = await fetch(begun.upload.url, { method: 'POST', body: form });
  if (!reply.ok) throw new Error(`the storage did not take the file: ${await reply.text()}`);
  return begun.import.id;
}

/** Brings a file of leads into a list, and waits until it is done. */
export async function bringFile(
  client: TestClient,
  campaign: string,
  content: string,
  mapping: (ImportField | null)[],
) {
  const id = await uploadLeads(client, campaign, content);
  const body = { mapping, headings: true, duplicates: 'skip' as const, words };
  await client.call(start, { params: { id }, body });
  return importEnded(client, campaign, id);
}

/** An import once nothing goes on with it any more. */
export const importEnded = (client: TestClient, campaign: string, id: string, seconds?: number) =>
  eventually(
    async () => (await client.call(list, { params: { id: campaign } })).data.find((one) => one.id === id),
    (one) => one !== undefined && !['queued', 'running', 'undoing'].includes(one.status),
    seconds,
  );
