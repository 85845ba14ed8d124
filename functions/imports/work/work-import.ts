import { findAccount } from '#functions/people/index.ts';
import { busySeconds, untilTableIsFree } from '#functions/platform/jobs/retries.ts';
import { log } from '#functions/platform/runtime/log.ts';
import { isTableBusy } from '#functions/platform/table/persist.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportMessage } from '../env.ts';
import { readImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';
import { bringPart, leavePart } from './bring-part.ts';
import { divideFile, note } from './divide.ts';
import { endUndo } from './end-undo.ts';
import { gatherOfFailed } from './settle.ts';
import { undoPart } from './undo-part.ts';

/**
 * Does one part of the work for a file of leads. A failure is thrown, so that it is tried again; on the last try it is noted. What the table was
 * too busy for is put off, on the last try too.
 */
export const workImport = (deps: ImportDeps, message: ImportMessage, isLastTry: boolean): Promise<void> =>
  untilTableIsFree(
    () => workOnce(deps, message, isLastTry),
    () => deps.queue.send([message], { group: message.tenant_id, delaySeconds: busySeconds }),
  );

async function workOnce(
  deps: ImportDeps,
  { tenant_id: tenantId, import_id: id, work, part }: ImportMessage,
  isLastTry: boolean,
): Promise<void> {
  const { data: record } = await deps.store.imports.get({ tenantId, id }).go({ consistent: true });
  if (!record || (await findAccount(deps, tenantId))?.deletion === 'erasing') return;
  try {
    if (work === 'divide') await divideFile(deps, record);
    else if (work === 'bring') await bringPart(deps, record, part);
    else await undoPart(deps, record, part);
  } catch (error) {
    if (isTableBusy(error)) throw error;
    const isGone = isAppError(error, 'not_found');
    if (isGone || isLastTry) await noteFailure(deps, record, { work, part, isGone });
    if (!isGone) throw error;
  }
}

/**
 * An undo can be asked for once more: what is taken back already stays so, and nothing of the account waits for it. All else can be gone on with:
 * what was brought stays so, and what failed may have been a moment's fault.
 */
async function noteFailure(
  deps: ImportDeps,
  record: ImportRecord,
  { work, part, isGone }: Pick<ImportMessage, 'work' | 'part'> & { isGone: boolean },
): Promise<void> {
  if (work === 'undo') {
    await endUndo(deps, record, 'failed');
    const failed = await readImport(deps, record);
    return gatherOfFailed(deps, failed).catch(tellNobody('what was left out was not gathered'));
  }
  await note(deps, record, {
    ...{ status: 'failed', can_resume: true },
    ...(isGone ? { problem: 'list_gone' as const, problem_line: 0 } : {}),
  });
  if (work === 'bring')
    await leavePart(deps, record, part).catch(tellNobody('a part that failed was not counted'));
}

/** What hinders it is mostly what the part failed of; whoever goes on with it does it. */
const tellNobody = (what: string) => (error: unknown) => log.error(what, { error });
