import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CursorQuery, cursorPageOf } from '../paging.ts';

/** One act: who did what, to what, from where, and what it was before and is now. */
export const AuditEntry = z.object({
  id: z.string(),
  at: z.string(),
  /** `account.removeMember`: the endpoint's name. */
  action: z.string(),
  user_id: z.string(),
  user_name: z.string(),
  /** Who acted as that person, from outside the account; empty for one who is not there any more. */
  acting_name: z.string().nullable(),
  /** The key that acted, if it was one. */
  api_key_id: z.string().nullable(),
  target: z.string().nullable(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  ip: z.string(),
  /** `unknown` while it is being done, and for good if that was cut off. */
  outcome: z.enum(['done', 'unknown']),
});
export type AuditEntry = z.infer<typeof AuditEntry>;

export const audit = {
  auditLog: endpoint({
    method: 'GET',
    path: '/api/audit-log',
    access: 'owner',
    summary: 'What was done in the account, newest first',
    query: CursorQuery.extend({ user_id: z.string().max(64).optional() }),
    response: cursorPageOf(AuditEntry),
  }),
};
