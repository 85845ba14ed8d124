import type { Caller } from '#functions/platform/http/caller.ts';
import type { Shown } from '#functions/platform/table/stored.ts';
import { DataExport } from '#shared/contracts/privacy.ts';
import type { ExportDeps } from '../deps.ts';
import { exportItems } from '../store/exports.ts';
import type { DataExportRecord } from '../store/index.ts';
import { exportKey, statusOf } from './export-life.ts';

/** An address works for an hour, and never longer than the file; the page asks for another. */
const addressSeconds = 3600;

/** The exports of the last 30 days, newest first. */
export async function listExports(
  deps: Pick<ExportDeps, 'own' | 'files' | 'now'>,
  { tenantId }: Caller,
): Promise<Shown<DataExport>> {
  const exports = deps.own.exports.query.primary({ tenantId });
  const { data } = await exports.go({ pages: 'all', order: 'desc', consistent: true });
  return exportItems.show(data, DataExport, (record) => toDataExport(deps, record));
}

/** An export as its owner sees it, with an address while it can be fetched. */
export async function toDataExport(
  { files, now }: Pick<ExportDeps, 'files' | 'now'>,
  record: DataExportRecord,
): Promise<DataExport> {
  const { id, created_at, expires_at = null, size = null } = record;
  const status = statusOf(record, now());
  if (status !== 'ready' || !expires_at) return { id, status, created_at, expires_at, size, url: null };
  const left = Math.floor((Date.parse(expires_at) - now().getTime()) / 1000);
  const url = await files.presignDownload(exportKey(record), {
    fileName: `leadwright-${created_at.slice(0, 10)}.zip`,
    expiresSeconds: Math.max(1, Math.min(addressSeconds, left)),
  });
  return { id, status, created_at, expires_at, size, url };
}
