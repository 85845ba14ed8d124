import type { Caller } from '#functions/platform/http/caller.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { canResume, importFinished, readImport, standsStill, toImport } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';
import { endUndo } from '../work/end-undo.ts';
import { resumeFailed } from './resume-failed.ts';

/** Ends an import; one that has ended stays as it is. */
export async function stopImport(deps: ImportDeps, { tenantId }: Caller, id: string): Promise<LeadImport> {
  const record = await readImport(deps, { tenantId, id });
  // One that never began has no end to tell of.
  if (record.status === 'new') await changeImport(deps, record, ['new'], { status: 'stopped' });
  if (record.status === 'queued' || record.status === 'running') {
    // Nothing is made of one that waits; of one that is under way its last part says the end, unless nobody works on it any more.
    const end = { ended_at: deps.now().toISOString() };
    await changeImport(deps, record, ['queued'], { status: 'stopped', ...end }).catch(unlessConflict);
    await changeImport(deps, record, ['running'], {
      status: 'stopped',
      ...(standsStill(record, deps.now()) ? end : {}),
    }).catch(unlessConflict);
  }
  return shown(deps, record);
}

/** Takes back what an import made. `conflict` where it is going on or made nothing. */
export async function undoImport(deps: ImportDeps, { tenantId }: Caller, id: string): Promise<LeadImport> {
  const record = await readImport(deps, { tenantId, id });
  if (record.parts === undefined) throw new AppError('conflict', { reason: 'nothing_to_undo' });
  const from = ['done', 'stopped', 'failed', 'undoing'] as const;
  await changeImport(deps, record, from, { status: 'undoing' }, 'nothing_to_undo');
  try {
    await sendUndo(deps, record);
  } catch (error) {
    // Of one that somebody takes back already the messages are on their way.
    if (record.status !== 'undoing') await endUndo(deps, record, record.status);
    throw error;
  }
  return shown(deps, record);
}

/**
 * Has an import that stands still gone on with, or taken back further; one that failed on the way stands still at once. `conflict` where something
 * comes of it. What is done already is not done again, so two who ask at once do no harm.
 */
export async function resumeImport(deps: ImportDeps, { tenantId }: Caller, id: string): Promise<LeadImport> {
  const record = await readImport(deps, { tenantId, id });
  const { status } = record;
  if (canResume(record)) {
    await resumeFailed(deps, record, () => sendDivide(deps, record));
    return shown(deps, record);
  }
  if (!standsStill(record, deps.now())) throw new AppError('conflict', { reason: 'import_goes_on' });
  if (status === 'undoing') await sendUndo(deps, record);
  else await sendDivide(deps, record);
  await changeImport(deps, record, [status], { status }).catch(unlessConflict);
  return shown(deps, record);
}

/** Has a file divided, and each of its parts worked on. */
export const sendDivide = ({ queue }: ImportDeps, { tenantId, id }: ImportRecord): Promise<void> =>
  queue.send([{ tenant_id: tenantId, import_id: id, work: 'divide', part: 0 }], { group: tenantId });

function sendUndo({ queue }: ImportDeps, { tenantId, id, parts = 0 }: ImportRecord): Promise<void> {
  const messages = Array.from({ length: parts }, (_, part) => ({
    ...{ tenant_id: tenantId, import_id: id, work: 'undo' as const, part },
  }));
  return queue.send(messages, { group: tenantId });
}

const shown = async (deps: ImportDeps, record: ImportRecord): Promise<LeadImport> =>
  toImport(await readImport(deps, record), deps.now());

type Reason = 'import_begun' | 'nothing_to_undo';
type Change = Pick<ImportRecord, 'status'> &
  Partial<
    Pick<ImportRecord, 'plan' | 'known' | 'leads_at' | 'user_id' | 'problem' | 'problem_line' | 'ended_at'>
  >;

/** Notes what somebody has decided of an import. `conflict` where it is in none of the states `from` any more. */
export async function changeImport(
  deps: ImportDeps,
  record: ImportRecord,
  from: readonly ImportRecord['status'][],
  to: Change,
  reason: Reason = 'import_begun',
): Promise<void> {
  const { tenantId, id } = record;
  const changed = deps.store.imports
    .patch({ tenantId, id })
    .set({ ...to, moved_at: deps.now().toISOString() })
    // What was decided since is not to be gone on with as one that failed.
    .remove(['can_resume'])
    .where(({ status }, is) => from.map((one) => is.eq(status, one)).join(' OR '));
  const told = to.ended_at ? await importFinished(deps, record) : [];
  if (!(await tryTransact(deps.table, [write.update('import', changed.params()), ...told])))
    throw new AppError('conflict', { reason });
}

function unlessConflict(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'conflict')) throw error;
}
