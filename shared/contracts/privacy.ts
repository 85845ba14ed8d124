import * as z from 'zod';
import { deletionDays, deletionWord } from '../domain/accounts/data-rights.ts';
import { endpoint, group } from './endpoint.ts';
import { file } from './endpoint-kinds.ts';
import { IdParams, listOf } from './paging.ts';
import { Password } from './rules.ts';

/** An export of everything that the account holds. Its file can be fetched while it is `ready`. */
export const DataExport = z.object({
  id: z.string(),
  status: z.enum(['queued', 'ready', 'failed', 'expired']),
  created_at: z.string(),
  expires_at: z.string().nullable(),
  size: z.int().nullable(),
});
export type DataExport = z.infer<typeof DataExport>;

const Deletion = z.object({ deletion_at: z.string().nullable() });

/** For the main user only: it is the whole account that is meant. */
export const privacy = group('privacy', {
  exports: endpoint({
    method: 'GET',
    path: '/api/data-exports',
    access: 'owner',
    summary: 'The exports of the last days, newest first',
    response: listOf(DataExport),
  }),
  startExport: endpoint({
    method: 'POST',
    path: '/api/data-exports',
    access: 'owner',
    summary: 'Gather everything the account holds into one file; a mail says when it is ready',
    body: z.strictObject({ password: Password }),
    status: 202,
    response: DataExport,
    errors: ['conflict', 'rate_limited'],
    idempotency: 'replay',
    audit: true,
  }),
  exportFile: file({
    path: '/api/data-exports/{id}/file',
    access: 'owner',
    summary: 'A link to the file of an export that is ready',
    params: IdParams,
    mediaType: 'application/zip',
    linkSeconds: 300,
    errors: ['not_found'],
  }),
  planDeletion: endpoint({
    method: 'POST',
    path: '/api/account-deletion',
    access: 'owner',
    summary: `Delete the account and everything in it after ${deletionDays} days`,
    body: z.strictObject({ password: Password, confirm: z.literal(deletionWord, 'confirm_deletion') }),
    response: Deletion,
    errors: ['rate_limited'],
    audit: true,
  }),
  cancelDeletion: endpoint({
    method: 'DELETE',
    path: '/api/account-deletion',
    access: 'owner',
    summary: 'Keep the account after all',
    response: Deletion,
    audit: true,
  }),
});
