import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import { after } from '#shared/domain/time.ts';
import type { DataExportRecord } from '../store/index.ts';

/** Longer than the tries of the worker: what is not ready by then will not be. */
export const giveUpMinutes = 120;
/** Longer than the worker may run. */
export const leaseSeconds = 930;

/** Where exports of an account are kept, and one of them. */
export const exportFolder = (tenantId: string): string => `${filePrefixes.exports}${tenantId}/`;
export const exportKey = ({ tenantId, id }: Pick<DataExportRecord, 'tenantId' | 'id'>): string =>
  `${exportFolder(tenantId)}${id}.zip`;

/** What has become of an export: time alone ends one that was given up, and one whose file is gone. */
export function statusOf({ status, created_at, expires_at }: DataExportRecord, now: Date) {
  if (status === 'queued' && after(new Date(created_at), giveUpMinutes, 'minute') <= now.toISOString())
    return 'failed';
  return status === 'ready' && (expires_at ?? '') <= now.toISOString() ? 'expired' : status;
}
