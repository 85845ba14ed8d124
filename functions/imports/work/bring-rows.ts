import type { CampaignRecord } from '#functions/campaigns/index.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { TransactionTooLarge } from '#functions/platform/table/transaction-size.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportPlan, ImportRecord, PartRecord } from '../store/index.ts';
import { type Prepared, prepareBatch, writeBatch } from './bring-batch.ts';
import { openPart } from './open-part.ts';
import type { PartRows } from './part-rows.ts';

/** Rows of one transaction: three writes for each, four where they may have a note, and four: the rows, the counts, what is told and how far the part is. */
const batchRows = 32;
const notedRows = 24;
/** Others work on the same leads. */
const tries = 8;

type Bringing = {
  record: ImportRecord;
  plan: ImportPlan;
  campaign: CampaignRecord;
  rows: PartRows;
};

/**
 * Puts the rows of a part into its list, from where it is to its end, or to where the import does not go on any more. Gives the part as it is then,
 * and what the import was when it was looked at last. Where somebody else goes on with the part, it goes on behind them.
 */
export async function bringRows(
  deps: ImportDeps,
  { record, plan, campaign, rows }: Bringing,
  begun: PartRecord,
): Promise<{ part: PartRecord; status: ImportRecord['status'] | undefined }> {
  let part = begun;
  // Rows that are too large together come half as many at a time.
  let most = plan.mapping.includes('note') ? notedRows : batchRows;
  const prepare = (from: number): Promise<Prepared | undefined> => {
    const batch = { from, part: part.part, rows: rows.read(from, from + most) };
    const prepared = prepareBatch(deps, { record, campaign, batch, plan, words: rows.words }).catch(
      undefinedIfRefused,
    );
    // Whoever asks for it is told; nobody may ask any more.
    prepared.catch(() => undefined);
    return prepared;
  };
  const statusNow = lookNow(deps, record);
  let status = await statusNow();
  let next = prepare(part.next);
  for (let refused = 0; !isOver(part) && part.next < rows.count && status === 'running'; ) {
    const prepared = await next;
    // What the table is asked about the next rows comes while these are written.
    if (prepared) next = prepare(part.next + prepared.batch.length);
    const after = prepared && (await write(prepared));
    const now = after ?? (await openPart(deps, record, part.part));
    if (!after || meets(await next, prepared)) next = prepare(now.next);
    refused = now.next === part.next ? refused + 1 : 0;
    if (refused >= tries) throw new Error(`refused ${tries} times`);
    part = now;
    status = await statusNow();
  }
  return { part, status };

  async function write(prepared: Prepared): Promise<PartRecord | undefined> {
    try {
      return await writeBatch(deps, { record, part, prepared });
    } catch (error) {
      if (!(error instanceof TransactionTooLarge) || prepared.batch.length < 2) throw error;
      most = Math.ceil(prepared.batch.length / 2);
      return undefined;
    }
  }
}

/** Whether rows were asked about under an id that a row before them has come in by since. */
const meets = (next: Prepared | undefined, { brought }: Prepared): boolean =>
  [...brought.identities].some((identity) => next?.brought.names.has(identity));

/** It is being taken back, or somebody who saw that the import was stopped has said its end: nothing is made of it any more. */
const isOver = ({ counted, closed }: PartRecord): boolean => counted || closed;

/** Somebody else works on the same businesses: they are asked about once more, as where a write is refused. */
function undefinedIfRefused(error: unknown): undefined {
  if (!(error instanceof TransactionRefused)) throw error;
}

/** Milliseconds between two looks at whether somebody has stopped it: fewer than a person waits for. */
const lookEvery = 500;

/** Tells what an import is, as of a moment ago; undefined where there is none any more. */
function lookNow({ store, now }: ImportDeps, { tenantId, id }: ImportRecord) {
  let looked = Number.NEGATIVE_INFINITY;
  let status: ImportRecord['status'] | undefined;
  return async () => {
    if (now().getTime() - looked < lookEvery) return status;
    const { data } = await store.imports
      .get({ tenantId, id })
      .go({ consistent: true, attributes: ['status'] });
    looked = now().getTime();
    status = data?.status;
    return status;
  };
}
