import { filePrefixes } from '#functions/platform/files/prefixes.ts';
import type { LeadExport } from '#shared/contracts/campaigns/exports.ts';
import { after } from '#shared/domain/time.ts';
import type { ExportRecord } from './store/index.ts';

/** Longer than the tries of the worker: what is not ready by then will not be. */
const giveUpMinutes = 120;
/** Longer than the worker may run. */
export const leaseSeconds = 930;

/** Below the folder of the account's exports, with which it goes when the account does. */
export const fileKey = ({ tenantId, id, format }: Pick<ExportRecord, 'tenantId' | 'id' | 'format'>): string =>
  `${filePrefixes.exports}${tenantId}/leads/${id}.${format}`;

/** What has become of it: time alone ends one that was given up, and one whose file is gone. */
export function statusOf({ status, created_at, expires_at }: ExportRecord, now: Date): LeadExport['status'] {
  if (status === 'queued' && after(new Date(created_at), giveUpMinutes, 'minute') <= now.toISOString())
    return 'failed';
  return status === 'ready' && (expires_at ?? '') <= now.toISOString() ? 'expired' : status;
}

/** A file of leads as its account sees it. */
export function toExport(record: ExportRecord, now: Date): LeadExport {
  const { id, campaign_id, campaign_name, format, rows, created_at, size = null, expires_at = null } = record;
  return {
    id,
    campaign_id,
    campaign_name,
    format,
    rows,
    created_at,
    size,
    expires_at,
    status: statusOf(record, now),
  };
}
