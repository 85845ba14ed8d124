import { type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { findList } from '../../find-list.ts';
import { finishBatch, nothing, sumResults } from '../../stages/finish-batch.ts';
import { leadIdsOf } from '../../store/batches.ts';
import type { BatchRecord, RunRecord } from '../../store/index.ts';
import { getRunRecord } from '../../to-run.ts';
import { type AskDeps, type Asked, resultOf } from './ask-batch.ts';

/** A lead that is still there, as it is now, and what came of asking about it. */
export type AskedLead = { lead: LeadRecord; answer: Asked['answer'] };
/** What the answers come to: `out` is how many got something. */
export type Delivery = { writes: Write[]; charges: Parameters<typeof captureWrites>[4]; out: number };

/**
 * Commits what came of asking about the leads of a batch, all or nothing. The leads are read again: they may have changed while
 * vendors were asked. Throws `not_found` for a deleted list, and `TransactionRefused` where something changed meanwhile.
 */
export async function commitAsked(
  deps: AskDeps,
  batch: BatchRecord,
  run: RunRecord,
  asked: Asked[],
  deliver: (leads: AskedLead[]) => Promise<Delivery>,
): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const { activity } = await getRunRecord(deps, tenantId, run_id);
  if (!(await findList(deps, run))) throw new AppError('not_found');
  if (activity === 'ended') return;
  const read = await Promise.all(
    asked.map(async ({ id, answer }) => {
      const lead = await readLead(deps.campaigns, tenantId, campaign_id, id);
      return lead ? [{ lead, answer }] : [];
    }),
  );
  const leads = read.flat();
  const { writes, charges, out } = await deliver(leads);
  const hold = await readHold(deps.wallet, tenantId, run_id);
  const capture = captureWrites(deps.wallet, tenantId, run_id, hold, charges);
  const result = sumResults([
    { ...nothing, skipped: leadIdsOf(batch.payload).length - leads.length },
    ...leads.map(({ lead, answer }) => resultOf(lead, answer, deps.now())),
  ]);
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  await finishBatch(deps, batch, { ...result, out, credits }, [...writes, ...capture]);
}
