import type { Caller } from '#functions/platform/http/caller.ts';
import type { StoredFile } from '#functions/platform/http/kinds/link-file.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { DataExport } from '#shared/contracts/privacy.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PrivacyDeps } from '../deps.ts';
import { exportItems } from '../store/exports.ts';
import type { DataExportRecord } from '../store/index.ts';
import { exportKey, statusOf } from './export-life.ts';

type Deps = Pick<PrivacyDeps, 'own' | 'now'>;

/** The exports of the last 30 days, newest first. */
export async function listExports({ own, now }: Deps, { tenantId }: Caller): Promise<Shown<DataExport>> {
  const exports = own.exports.query.primary({ tenantId });
  const { data } = await exports.go({ pages: 'all', order: 'desc', consistent: true });
  return exportItems.show(data, DataExport, (record) => toDataExport(record, now()));
}

/** An export as its owner sees it. */
export function toDataExport(record: DataExportRecord, now: Date): DataExport {
  const { id, created_at, expires_at = null, size = null } = record;
  return { id, status: statusOf(record, now), created_at, expires_at, size };
}

/** The file of an export that is ready; `not_found` for any other, and once the file is gone. */
export async function fileOfExport(
  { own, now }: Deps,
  { tenantId }: Caller,
  { id }: { id: string },
): Promise<StoredFile> {
  const { data: record } = await own.exports.get({ tenantId, id }).go({ consistent: true });
  if (!record || statusOf(record, now()) !== 'ready') throw new AppError('not_found');
  const file_name = `leadwright-${record.created_at.slice(0, 10)}.zip`;
  return { key: exportKey(record), file_name, until: record.expires_at };
}
