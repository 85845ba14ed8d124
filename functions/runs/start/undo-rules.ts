import { findEventList, getCampaign, type LeadChange } from '#functions/campaigns/index.ts';
import { AppError, isAppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { readChanges } from '../steps/undo.ts';
import type { RunRecord } from '../store/index.ts';

/** `conflict` for a run that takes back: what was taken back is not taken back again, since somebody may have changed the same since. */
export function refuseUndone({ undo_of }: RunRecord): void {
  if (undo_of) throw new AppError('conflict', { reason: 'run_undone' });
}

/** `conflict` while leads that were moved or copied are in a list in the trash: they would be passed over, and the undo used up. */
export async function refuseTrashed(
  { campaigns }: Pick<RunDeps, 'campaigns'>,
  tenantId: string,
  changes: readonly LeadChange[],
): Promise<void> {
  for (const list of new Set(changes.flatMap(({ moved_to, copied_to }) => moved_to ?? copied_to ?? []))) {
    if (!(await findEventList(campaigns, tenantId, list))) continue;
    await getCampaign(campaigns, tenantId, list).catch((error: unknown) => {
      if (!isAppError(error, 'not_found')) throw error;
      throw new AppError('conflict', { reason: 'list_in_trash', cause: error });
    });
  }
}

/** The same for a run that goes on taking back. */
export async function refuseTrashedOf(deps: RunDeps, { tenantId, undo_of }: RunRecord): Promise<void> {
  if (undo_of) await refuseTrashed(deps, tenantId, await readChanges(deps, tenantId, undo_of));
}
