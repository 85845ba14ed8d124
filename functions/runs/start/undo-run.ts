import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused } from '#functions/platform/table/transact.ts';
import { isUndoable, type Run } from '#shared/domain/runs/run.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readChanges } from '../steps/undo.ts';
import { getRunRecord } from '../to-run.ts';
import { createRun } from './create-run.ts';
import { refuseUnfinished } from './quotes/quote-retry.ts';
import { launch, type StartDeps } from './start-run.ts';
import { refuseTrashed } from './undo-rules.ts';

/**
 * Takes back what a run changed of leads, as a run that costs nothing. `conflict` while it goes on, where it changed nothing or too long ago, and
 * where it was taken back before: a run is taken back by one run. So it is also refused while leads that it moved or copied are in a list in the trash.
 */
export async function undoRun(deps: StartDeps, { tenantId, userId }: Caller, id: string): Promise<Run> {
  const run = await getRunRecord(deps, tenantId, id);
  refuseUnfinished(run);
  if (run.undone_by) throw new AppError('conflict', { reason: 'run_undone' });
  const changes = isUndoable(run, deps.now()) ? await readChanges(deps, tenantId, id) : [];
  if (changes.length === 0) throw new AppError('conflict', { reason: 'run_changed_nothing' });
  await refuseTrashed(deps, tenantId, changes);
  const { campaign_id } = run;
  const { name: campaignName } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const steps = [{ kind: 'changed' as const, of: id }, { kind: 'undo' as const }];
  const quoted = { leads: changes.length, chargeable: 0 };
  const request = { tenantId, userId, plan: { campaign_id, steps }, campaignName, quoted, undo_of: id };
  try {
    return await launch(deps, await createRun(deps, { ...request, max_credits: 0 }));
  } catch (error) {
    if (error instanceof TransactionRefused && error.labels.includes('undone'))
      throw new AppError('conflict', { reason: 'run_undone', cause: error });
    throw error;
  }
}
