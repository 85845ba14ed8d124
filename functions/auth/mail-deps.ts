import type { Mailbox } from '#functions/mail/index.ts';
import type { AuthDeps } from './compose.ts';

export type MailingDeps = AuthDeps & { mailbox: Mailbox };
