import * as z from 'zod';
import type { MailboxAnswer } from '../../ports.ts';

/** A part that Reacher could not find out says so instead. */
const part = <T extends z.ZodRawShape>(shape: T) => z.object(shape).optional().catch(undefined);

/** The reply of `POST /v1/check_email`, as far as it is looked at. */
export const ReacherReply = z.object({
  input: z.string(),
  is_reachable: z.enum(['safe', 'risky', 'invalid', 'unknown']),
  misc: part({ is_disposable: z.boolean(), is_role_account: z.boolean() }),
  smtp: part({
    can_connect_smtp: z.boolean(),
    has_full_inbox: z.boolean(),
    is_catch_all: z.boolean(),
    is_deliverable: z.boolean(),
    is_disabled: z.boolean(),
  }),
  debug: part({ smtp: part({ verif_method: part({ type: z.string() }) }) }),
});
export type ReacherReply = z.infer<typeof ReacherReply>;

/**
 * What the mail server said. Reacher's own `invalid` also means that it did not get through to the server, and its `risky` that the
 * box is a function's: what was seen counts, and its verdict only where it is `unknown`. Whoever was not reached said nothing.
 */
export function answerOf({ is_reachable, misc, smtp, debug }: ReacherReply): MailboxAnswer {
  const known = { disposable: misc?.is_disposable, role: misc?.is_role_account };
  const asked = debug?.smtp?.verif_method?.type !== 'Skipped';
  if (!smtp?.can_connect_smtp || !asked || is_reachable === 'unknown')
    return { answer: 'server_silent', ...known };
  if (smtp.is_disabled) return { answer: 'mailbox_disabled', ...known };
  if (smtp.has_full_inbox) return { answer: 'mailbox_full', ...known };
  if (smtp.is_catch_all) return { answer: 'catch_all', ...known };
  if (!smtp.is_deliverable) return { answer: 'mailbox_refused', ...known };
  return { answer: is_reachable === 'invalid' ? 'server_silent' : 'mailbox_accepted', ...known };
}
