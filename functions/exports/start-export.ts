import { getCampaign } from '#functions/campaigns/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { StoredFile } from '#functions/platform/http/kinds/link-file.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { LeadExport } from '#shared/contracts/campaigns/exports.ts';
import { isTextKey } from '#shared/domain/kinds/text-column.ts';
import {
  type ExportFormat,
  exportKeys,
  exportListedDays,
  exportsAtOnce,
} from '#shared/domain/leads/files/export-columns.ts';
import { filterProblem } from '#shared/domain/leads/filter/result-filter.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { ExportDeps, StartDeps } from './deps.ts';
import { fileKey, statusOf, toExport } from './export-life.ts';
import { type Asked, type ExportRecord, leadExportItems } from './store/index.ts';

type Request = Asked & { format: ExportFormat };

/**
 * Has leads of a list written into a file. `unknown_field` for a column that the kind has not; `conflict` where as many files are being
 * written as an account may have at once.
 */
export async function startExport(
  deps: StartDeps,
  { tenantId, userId }: Caller,
  campaign_id: string,
  { format, ...asked }: Request,
): Promise<LeadExport> {
  const { name: campaign_name, type } = await getCampaign(deps.campaigns, tenantId, campaign_id);
  const known: readonly string[] = exportKeys(type);
  const at = asked.columns.findIndex(({ key }) => !known.includes(key) && !isTextKey(key));
  if (at >= 0) throw invalidField(`columns.${at}.key`, 'unknown_field');
  const wrong = 'filter' in asked.selection ? filterProblem(type, asked.selection.filter) : undefined;
  if (wrong) throw invalidField(`selection.filter.${wrong.path}`, wrong.key);
  const now = deps.now();
  const { data } = await deps.store.exports.query
    .primary({ tenantId })
    .go({ pages: 'all', consistent: true });
  if (data.filter((record) => statusOf(record, now) === 'queued').length >= exportsAtOnce)
    throw new AppError('conflict', { reason: 'too_many_exports' });
  const record: ExportRecord = {
    ...{ tenantId, id: deps.newId('export'), user_id: userId, campaign_id, campaign_name, format, asked },
    ...{ status: 'queued', rows: 0, created_at: now.toISOString() },
    ttl: epochAfter(now, exportListedDays, 'day'),
  };
  await deps.store.exports.create(record).go();
  try {
    await deps.queue.send([{ tenant_id: tenantId, export_id: record.id }], { group: tenantId });
  } catch (error) {
    await deps.store.exports.patch({ tenantId, id: record.id }).set({ status: 'failed' }).go();
    throw error;
  }
  return toExport(record, now);
}

/** The files of the last 30 days, newest first. */
export async function listExports(
  { store, now }: ExportDeps,
  { tenantId }: Caller,
): Promise<Shown<LeadExport>> {
  const { data } = await store.exports.query
    .primary({ tenantId })
    .go({ pages: 'all', order: 'desc', consistent: true });
  return leadExportItems.show(data, LeadExport, (record) => toExport(record, now()));
}

/** Ends the writing of a file; one that has ended stays as it is. */
export async function stopExport(
  deps: ExportDeps,
  { tenantId }: Caller,
  { id }: { id: string },
): Promise<LeadExport> {
  const stopped = deps.store.exports
    .patch({ tenantId, id })
    .set({ status: 'stopped' })
    .where(({ status }, { eq }) => eq(status, 'queued'));
  await stopped.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
  return toExport(await readExport(deps, tenantId, id), deps.now());
}

/** The file of an export that is ready; `not_found` for any other, and once the file is gone. */
export async function fileOfExport(
  deps: ExportDeps,
  { tenantId }: Caller,
  { id }: { id: string },
): Promise<StoredFile> {
  const record = await readExport(deps, tenantId, id);
  if (statusOf(record, deps.now()) !== 'ready') throw new AppError('not_found');
  const { campaign_name, created_at, format } = record;
  const file_name = `${campaign_name} ${created_at.slice(0, 10)}.${format}`;
  return { key: fileKey(record), file_name, until: record.expires_at };
}

async function readExport({ store }: ExportDeps, tenantId: string, id: string): Promise<ExportRecord> {
  const { data } = await store.exports.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  return leadExportItems.refuseNewer(data);
}
