import { happened } from '#functions/events/index.ts';
import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import type { Write } from '#functions/platform/table/transact.ts';
import type { LeadImport } from '#shared/contracts/campaigns/imports.ts';
import { importStillMinutes } from '#shared/domain/leads/files/import-rules.ts';
import { after } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from './deps.ts';
import { type ImportRecord, leadImportItems } from './store/index.ts';

type Key = Pick<ImportRecord, 'tenantId' | 'id'>;

/** Everything of an account's imports is below this, and goes when the account does. */
export const importFolder = (tenantId: string): string => `${filePrefixes.imports}${tenantId}/`;
const folderOf = ({ tenantId, id }: Key): string => `${importFolder(tenantId)}${id}/`;

export const fileKey = (one: Key): string => `${folderOf(one)}file`;
export const rowsKey = (one: Key, part: number): string => `${folderOf(one)}rows-${part}.json`;
export const badRowsKey = (one: Key, part: number): string => `${folderOf(one)}errors-${part}.csv`;
export const errorsKey = (one: Key): string => `${folderOf(one)}errors.csv`;

const going: ImportRecord['status'][] = ['queued', 'running', 'undoing'];
export const isGoing = ({ status }: Pick<ImportRecord, 'status'>): boolean => going.includes(status);

/** Whether nothing comes of it any more though it should go on: whoever worked on it was killed on its last try, and could tell nobody. */
export const standsStill = (one: ImportRecord, now: Date): boolean => isGoing(one) && isStill(one, now);

/** Whether it failed on the way, and not by what stands in its file: it can be gone on with until somebody begins to take it back. */
export const canResume = ({ status, can_resume = false }: ImportRecord): boolean =>
  status === 'failed' && can_resume;

const isStill = ({ moved_at, created_at }: ImportRecord, now: Date): boolean =>
  after(new Date(moved_at ?? created_at), importStillMinutes, 'minute') <= now.toISOString();

/** One that was stopped and whose last parts say nothing any more has ended, too. */
const isOver = (one: ImportRecord, now: Date): boolean => one.status === 'stopped' && isStill(one, now);

/** An import as its account sees it. */
export function toImport(record: ImportRecord, now: Date): LeadImport {
  const {
    id,
    campaign_id,
    file_name,
    status,
    rows = null,
    created_at,
    leads_at = null,
    has_errors = false,
    ended_at = isOver(record, now) ? (record.moved_at ?? created_at) : null,
  } = record;
  const { created, updated, duplicate, invalid, incomplete, removed, problem, problem_line } = record;
  const { values_left_out = 0 } = record;
  return {
    ...{ id, campaign_id, file_name, status, rows, created_at, leads_at, has_errors, ended_at },
    ...{ created, updated, duplicate, invalid, incomplete, values_left_out, removed },
    problem: problem ? { why: problem, line: problem_line ?? 0 } : null,
    stands_still: standsStill(record, now) || canResume(record),
  };
}

/** Throws `not_found`. */
export async function readImport({ store }: Pick<ImportDeps, 'store'>, key: Key): Promise<ImportRecord> {
  const { data } = await store.imports.get(key).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return leadImportItems.refuseNewer<ImportRecord>(data);
}

/**
 * The write that notes that an import has ended, however it did. What ends is told once, by the id of its event; one that failed and is gone on with
 * ends once more, and that is another event.
 */
export function importFinished(
  { campaigns: { events } }: ImportDeps,
  { tenantId, campaign_id, id, resumed = 0 }: ImportRecord,
): Promise<Write[]> {
  const newId: typeof events.newId = (kind) => events.newId(kind).replace('_', `${resumed || ''}_`);
  return happened({ ...events, newId }, tenantId, { event: 'import.finished', campaign_id, subject_id: id });
}
