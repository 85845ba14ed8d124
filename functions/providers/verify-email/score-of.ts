import type { EmailCheckReason, EmailCheckStatus } from '#shared/domain/leads/email-check.ts';

/** How likely a mail arrives, out of 100. The README tells it as a table. */
const byStatus: Record<EmailCheckStatus, number> = {
  valid: 96,
  role: 50,
  accept_all: 55,
  webmail: 50,
  unknown: 45,
  disposable: 5,
  invalid: 0,
};
const byReason: Partial<Record<EmailCheckReason, number>> = {
  only_address: -20,
  dns_failed: -20,
  server_silent: -5,
  mailbox_full: -35,
};
/** A function's box that its server takes mail for: it arrives, and perhaps nobody in particular reads it. */
const acceptedRole = 88;
/** Below this nobody said yes, and from it on somebody did. */
export const leastAsked = 80;

export function scoreOf(status: EmailCheckStatus, reasons: readonly EmailCheckReason[]): number {
  if (status === 'invalid' || status === 'disposable') return byStatus[status];
  const accepted = reasons.includes('mailbox_accepted');
  if (accepted) return status === 'role' ? acceptedRole : byStatus.valid;
  const less = reasons.reduce((sum, reason) => sum + (byReason[reason] ?? 0), 0);
  return Math.max(1, byStatus[status] + less);
}
