import * as z from 'zod';
import { getCampaign } from '#functions/campaigns/index.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { TransactionTooLarge } from '#functions/platform/table/transaction-size.ts';
import type { ImportDeps } from '../deps.ts';
import { rowsKey } from '../import-life.ts';
import type { ImportRecord, PartRecord } from '../store/index.ts';
import { writeBadRows } from './bad-rows.ts';
import { prepareBatch, readRow, writeBatch } from './bring-batch.ts';
import { settlePart } from './settle.ts';

const Rows = z.array(
  z.object({
    line: z.number(),
    cells: z.array(z.string()),
    unread: z.string().optional(),
    outside: z.array(z.string()).optional(),
  }),
);
type Rows = z.infer<typeof Rows>;

/** Rows of one transaction: three writes for each, and four: the rows, the counts, what is told and how far the part is. */
const batchRows = 32;
/** Others work on the same leads. */
const tries = 8;

/**
 * Puts one part of a file into its list, some rows at a time: their leads, and how far the part is, are one transaction. Cut off anywhere it
 * goes on there, and twice at once is the same as once.
 */
export async function bringPart(deps: ImportDeps, record: ImportRecord, no: number): Promise<void> {
  const { plan } = record;
  if (!plan || (record.status !== 'running' && record.status !== 'stopped')) return;
  let part = await openPart(deps, record, no);
  if (part.counted || part.closed) return settlePart(deps, record, part);
  const rows = await readRows(deps, record, no);
  const campaign = await getCampaign(deps.campaigns, record.tenantId, record.campaign_id);
  const read = (from: number, to: number) =>
    rows.slice(from, to).map((row) => readRow(campaign.type, row, plan));
  // Rows that are too large together come half as many at a time.
  let most = batchRows;
  const prepare = (from: number) => {
    const batch = from < rows.length ? read(from, from + most) : [];
    const prepared = prepareBatch(deps, { record, campaign, batch, plan });
    // Whoever asks for it is told; nobody may ask any more.
    prepared.catch(() => undefined);
    return prepared;
  };
  const isGoing = lookNow(deps, record);
  let next = prepare(part.next);
  for (let refused = 0; part.next < rows.length && (await isGoing()); ) {
    const prepared = await next;
    // What the table is asked about the next rows comes while these are written.
    next = prepare(part.next + prepared.batch.length);
    const after = await writeBatch(deps, { record, part, prepared }).catch((error: unknown) => {
      if (!(error instanceof TransactionTooLarge) || prepared.batch.length < 2) throw error;
      most = Math.ceil(prepared.batch.length / 2);
      return undefined;
    });
    const now = after ?? (await openPart(deps, record, no));
    if (!after) next = prepare(now.next);
    // Where somebody else goes on with it, all is well.
    refused = now.next === part.next ? refused + 1 : 0;
    if (refused >= tries) throw new Error(`refused ${tries} times`);
    part = now;
    if (part.closed) return settlePart(deps, record, part);
  }
  await writeBadRows(deps, record, part, read(0, part.next));
  await settlePart(deps, record, part);
}

/** How far a part is; one that nobody has begun begins at its first row. */
export async function openPart(
  { store }: ImportDeps,
  { tenantId, id: import_id, ttl }: ImportRecord,
  no: number,
): Promise<PartRecord> {
  const key = { tenantId, import_id, part: no };
  const { data } = await store.parts.get(key).go({ consistent: true });
  if (data) return data;
  const counts = { created: 0, updated: 0, duplicate: 0, invalid: 0, incomplete: 0 };
  const begun = { ...key, ...counts, next: 0, leads: [], counted: false, closed: false, undone: false, ttl };
  try {
    await store.parts.create(begun).go();
    return begun;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    return openPart({ store } as ImportDeps, { tenantId, id: import_id, ttl } as ImportRecord, no);
  }
}

async function readRows({ files }: ImportDeps, record: ImportRecord, no: number): Promise<Rows> {
  const pieces = await files.readFrom(rowsKey(record, no));
  if (!pieces) throw new Error('a part of the file is missing');
  const parts: Uint8Array[] = [];
  for await (const piece of pieces) parts.push(piece);
  return Rows.parse(JSON.parse(Buffer.concat(parts).toString('utf8')));
}

/** Milliseconds between two looks at whether somebody has stopped it: fewer than a person waits for. */
const lookEvery = 500;

/** Tells whether an import goes on, as of a moment ago. */
function lookNow({ store, now }: ImportDeps, { tenantId, id }: ImportRecord): () => Promise<boolean> {
  let looked = Number.NEGATIVE_INFINITY;
  return async () => {
    if (now().getTime() - looked < lookEvery) return true;
    const { data } = await store.imports
      .get({ tenantId, id })
      .go({ consistent: true, attributes: ['status'] });
    looked = now().getTime();
    return data?.status === 'running';
  };
}
