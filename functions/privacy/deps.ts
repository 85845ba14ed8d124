import { type AuthDeps, composeAuth } from '#functions/auth/index.ts';
import type { Mailbox } from '#functions/mail/index.ts';
import type { Files } from '#functions/platform/files/create-files.ts';
import type { Queue } from '#functions/platform/jobs/queue.ts';
import type { Scheduler } from '#functions/platform/jobs/scheduler.ts';
import type { StateMachine } from '#functions/platform/jobs/state-machine.ts';
import type { Table } from '#functions/platform/table/client.ts';
import type { PrivacyMessage } from './message.ts';
import { createPrivacyStore } from './store/index.ts';

/** `auth` knows people and accounts; `own` is what this slice keeps. */
export type PrivacyDeps = {
  table: Table;
  auth: AuthDeps;
  own: ReturnType<typeof createPrivacyStore>;
  queue: Queue<PrivacyMessage>;
  now: () => Date;
};
export type MailingDeps = PrivacyDeps & { mailbox: Mailbox };
export type ExportDeps = MailingDeps & { files: Files };
export type ErasureDeps = ExportDeps & {
  machine: StateMachine;
  scheduler: Scheduler;
  eraseAfterSeconds: number;
};

export const composePrivacy = (table: Table, queue: Queue<PrivacyMessage>): PrivacyDeps => ({
  table,
  auth: composeAuth(table),
  own: createPrivacyStore(table),
  queue,
  now: () => new Date(),
});
