import { type AuthDeps, composeAuth } from '#functions/auth/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createAccountStore } from './store/index.ts';

export type AccountDeps = AuthDeps & { mailbox: Mailbox; own: ReturnType<typeof createAccountStore> };

/** `own` is what this slice keeps. */
export const composeAccount = (table: Table, mailbox: Mailbox): AccountDeps => ({
  ...composeAuth(table),
  mailbox,
  own: createAccountStore(table),
});
