import { findAccount } from '#functions/people/index.ts';
import { isAppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import type { ImportMessage } from '../env.ts';
import type { ImportRecord } from '../store/index.ts';
import { bringPart } from './bring-part.ts';
import { divideFile, note } from './divide.ts';
import { endUndo } from './end-undo.ts';
import { undoPart } from './undo-part.ts';

/** Does one part of the work for a file of leads. A failure is thrown, so that it is tried again; on the last try it is noted. */
export async function workImport(
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
    const isGone = isAppError(error, 'not_found');
    if (work === 'undo' && (isGone || isLastTry)) await giveUpUndo(deps, record);
    else if (isGone || isLastTry) await noteFailure(deps, record, isGone);
    if (!isGone) throw error;
  }
}

/** It can be asked for once more: what is taken back already stays so, and nothing of the account waits for it. */
const giveUpUndo = (deps: ImportDeps, record: ImportRecord): Promise<void> => endUndo(deps, record, 'failed');

const noteFailure = (deps: ImportDeps, record: ImportRecord, isGone: boolean): Promise<boolean> =>
  note(deps, record, {
    status: 'failed',
    ...(isGone ? { problem: 'list_gone' as const, problem_line: 0 } : {}),
  });
