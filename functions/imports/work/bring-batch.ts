import { type Brought, bringLeads, type getCampaign, placedLeadId } from '#functions/campaigns/index.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { ImportDeps } from '../deps.ts';
import type { FileRow } from '../reading/file-row.ts';
import { foundOf } from '../rows/found-of.ts';
import type { KnownWords } from '../rows/known-words.ts';
import { type ReadRow, readLine } from '../rows/row-to-entry.ts';
import type { ImportPlan, ImportRecord, PartRecord } from '../store/index.ts';
import { partRows } from './divide.ts';

/** A row as a lead, with what stood in the file. */
export type LineRead = ReadRow & FileRow;
export const readRow = (
  type: KindKey,
  row: FileRow,
  { mapping }: ImportPlan,
  words: KnownWords,
): LineRead => ({
  ...row,
  ...readLine(type, row, mapping, words),
});

type Asked = {
  record: ImportRecord;
  campaign: Awaited<ReturnType<typeof getCampaign>>;
  /** Some rows of a part, from one of them on. */
  batch: { part: number; from: number; rows: LineRead[] };
  plan: ImportPlan;
  words: KnownWords;
};
export type Prepared = { batch: LineRead[]; brought: Brought };

/** What has to be written for some rows, as the list is now. */
export async function prepareBatch(
  deps: ImportDeps,
  { record, campaign, batch, plan, words }: Asked,
): Promise<Prepared> {
  const { tenantId, id: import_id, file_name, user_id, leads_at } = record;
  // As old as the import, as its leads are.
  const at = leads_at ?? deps.now().toISOString();
  const usable = batch.rows.flatMap((row, at) =>
    row.verdict === 'ok' ? [{ row, no: batch.from + at }] : [],
  );
  const origin = { at, file: file_name, user_id, phone_country: plan.phone_country };
  const founds = usable.map(({ row, no }) => {
    // In the order of the file, whoever brings a row and when. A part has no more rows than that, and may have fewer.
    const new_id = leads_at && placedLeadId(new Date(leads_at), batch.part * partRows + no);
    return { ...foundOf(campaign.type, row, origin), ...(new_id ? { new_id } : {}) };
  });
  // Whoever works on these rows, and how often, gives them the same. Several rows of a workbook may say that they are one line.
  const own = (at: number) => `import:${import_id}:${batch.part}:${usable[at]?.no}`;
  return {
    batch: batch.rows,
    brought: await bringLeads(deps.campaigns, tenantId, campaign, founds, {
      ...{ rule: plan.duplicates, own, created_at: leads_at, isLabel: words.isLabel },
    }),
  };
}

/** Values that a lead of this row goes without: those that are none of their field, and those that stand in no column. */
export const lostOf = ({ bad, outside = [] }: LineRead): string[] => [
  ...bad.map(({ value }) => value),
  ...outside,
];
/** Rows that became leads without some of their values, and how many values that were. */
export const isPartly = (row: LineRead): boolean => row.verdict === 'ok' && lostOf(row).length > 0;
const leftOut = (batch: readonly LineRead[]): number =>
  batch.filter(isPartly).reduce((sum, row) => sum + lostOf(row).length, 0);

/** The part as it is then; undefined where somebody else was faster, or the list is not as it was. */
export async function writeBatch(
  deps: ImportDeps,
  { record, part, prepared }: { record: ImportRecord; part: PartRecord; prepared: Prepared },
): Promise<PartRecord | undefined> {
  const { batch, brought } = prepared;
  const countOf = (verdict: ReadRow['verdict']) => batch.filter((row) => row.verdict === verdict).length;
  const after = {
    next: part.next + batch.length,
    created: part.created + brought.created.length,
    updated: part.updated + brought.updated,
    duplicate: part.duplicate + brought.duplicate,
    invalid: part.invalid + countOf('invalid'),
    incomplete: part.incomplete + countOf('incomplete'),
    values_left_out: (part.values_left_out ?? 0) + leftOut(batch),
    leads: [...part.leads, ...brought.created],
  };
  const noted = deps.store.parts
    .patch({ tenantId: record.tenantId, import_id: record.id, part: part.part })
    .set(after)
    .where(
      ({ next, counted, closed }, is) =>
        `${is.eq(next, part.next)} AND ${is.eq(counted, false)} AND ${is.eq(closed, false)}`,
    );
  try {
    await transact(deps.table, [...brought.writes, write.update('part', noted.params())]);
    return { ...part, ...after };
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return undefined;
  }
}
