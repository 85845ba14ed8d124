import { getCampaign } from '#functions/campaigns/index.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { readImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';
import { refuseTooMany } from './records-of.ts';

/**
 * Has an import that failed on the way gone on with where it was: `send` has its file divided, where that was not done, and each of its parts worked
 * on. Of two who ask at once one sends. `not_found` where its list is gone, `conflict` where too many go on or somebody has begun to take it back.
 */
export async function resumeFailed(
  deps: ImportDeps,
  record: ImportRecord,
  send: () => Promise<void>,
): Promise<void> {
  await getCampaign(deps.campaigns, record.tenantId, record.campaign_id);
  await refuseTooMany(deps, record);
  const moved_at = deps.now().toISOString();
  if (!(await goOn(deps, record, moved_at))) {
    const { status } = await readImport(deps, record);
    if (status !== 'queued' && status !== 'running')
      throw new AppError('conflict', { reason: 'import_goes_on' });
    return;
  }
  try {
    await send();
  } catch (error) {
    await failAgain(deps, record, moved_at);
    throw error;
  }
}

/** False where somebody else was faster. */
function goOn({ store }: ImportDeps, record: ImportRecord, moved_at: string): Promise<boolean> {
  const { tenantId, id, parts } = record;
  const gone = store.imports
    .patch({ tenantId, id })
    .set({ status: parts === undefined ? 'queued' : 'running', moved_at })
    .add({ resumed: 1 })
    .remove(['can_resume', 'problem', 'problem_line', 'ended_at'])
    .where((one, { eq }) => `${eq(one.status, 'failed')} AND ${eq(one.can_resume, true)}`);
  return unlessRefused(gone.go());
}

/** As it was before; where something has come of it meanwhile, that is right. */
async function failAgain({ store }: ImportDeps, record: ImportRecord, at: string): Promise<void> {
  const { tenantId, id, moved_at = at, ended_at = at, problem, problem_line = 0 } = record;
  const failed = store.imports
    .patch({ tenantId, id })
    .set({ status: 'failed', can_resume: true, moved_at, ended_at })
    .set(problem ? { problem, problem_line } : {})
    .where((one, { eq }) => {
      const isGoing = `(${eq(one.status, 'queued')} OR ${eq(one.status, 'running')})`;
      return `${isGoing} AND ${eq(one.moved_at, at)}`;
    });
  await unlessRefused(failed.go());
}

async function unlessRefused(written: Promise<unknown>): Promise<boolean> {
  try {
    await written;
    return true;
  } catch (error) {
    if (!isConditionRefused(error)) throw error;
    return false;
  }
}
