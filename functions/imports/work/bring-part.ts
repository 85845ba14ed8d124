import * as z from 'zod';
import { bringLeads, getCampaign } from '#functions/campaigns/index.ts';
import {
  isConditionRefused,
  TransactionRefused,
  transact,
  write,
} from '#functions/platform/table/transact.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ImportDeps } from '../deps.ts';
import { rowsKey } from '../import-life.ts';
import { foundOf } from '../rows/found-of.ts';
import { type ReadRow, rowToEntry } from '../rows/row-to-entry.ts';
import type { ImportPlan, ImportRecord, PartRecord } from '../store/index.ts';
import { writeBadRows } from './bad-rows.ts';
import { settlePart } from './settle.ts';

const Rows = z.array(z.object({ line: z.number(), cells: z.array(z.string()) }));
type Rows = z.infer<typeof Rows>;

/** Rows of one transaction: three writes for each, and three. */
const batchRows = 30;
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
  for (let refused = 0; part.next < rows.length && (await isGoing(deps, record)); ) {
    const batch = read(part.next, part.next + batchRows);
    const after = await bringBatch(deps, { record, campaign, part, batch, plan });
    const now = after ?? (await openPart(deps, record, no));
    // Where somebody else goes on with it, all is well.
    refused = now.next === part.next ? refused + 1 : 0;
    if (refused >= tries) throw new Error(`refused ${tries} times`);
    part = now;
    if (part.closed) return settlePart(deps, record, part);
  }
  await writeBadRows(deps, record, part, read(0, part.next));
  await settlePart(deps, record, part);
}

export type LineRead = ReadRow & { line: number; cells: string[] };
const readRow = (type: KindKey, { line, cells }: Rows[number], { mapping }: ImportPlan): LineRead => ({
  ...{ line, cells },
  ...rowToEntry(type, cells, mapping),
});

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

async function isGoing({ store }: ImportDeps, { tenantId, id }: ImportRecord): Promise<boolean> {
  const { data } = await store.imports.get({ tenantId, id }).go({ consistent: true, attributes: ['status'] });
  return data?.status === 'running';
}

type Batch = {
  record: ImportRecord;
  campaign: Awaited<ReturnType<typeof getCampaign>>;
  part: PartRecord;
  batch: LineRead[];
  plan: ImportPlan;
};

/** The part as it is then; undefined where somebody else was faster. */
async function bringBatch(deps: ImportDeps, { record, campaign, part, batch, plan }: Batch) {
  const { tenantId, id: import_id, file_name } = record;
  const at = deps.now().toISOString();
  const usable = batch.filter(({ verdict }) => verdict === 'ok');
  const founds = usable.map((row) => foundOf(campaign.type, row, at, file_name));
  // Whoever works on these rows, and how often, gives them the same.
  const own = (no: number) => `import:${import_id}:${usable[no]?.line}`;
  const brought = await bringLeads(deps.campaigns, tenantId, campaign, founds, plan.duplicates, own);
  const { writes, created, updated, duplicate } = brought;
  const countOf = (verdict: ReadRow['verdict']) => batch.filter((row) => row.verdict === verdict).length;
  const after = {
    next: part.next + batch.length,
    created: part.created + created.length,
    updated: part.updated + updated,
    duplicate: part.duplicate + duplicate,
    invalid: part.invalid + countOf('invalid'),
    incomplete: part.incomplete + countOf('incomplete'),
    leads: [...part.leads, ...created],
  };
  const noted = deps.store.parts
    .patch({ tenantId, import_id, part: part.part })
    .set(after)
    .where(({ next, closed }, is) => `${is.eq(next, part.next)} AND ${is.eq(closed, false)}`);
  try {
    await transact(deps.table, [...writes, write.update('part', noted.params())]);
    return { ...part, ...after };
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return undefined;
  }
}
