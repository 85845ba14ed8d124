import type { User } from '#shared/contracts/account/index.ts';

/** An address that waits for its code. `resend_at` is when another one may be asked for, in milliseconds. */
export type MailChange = { user_id: string; email: string; resend_at: number };

/** The change as it stands after a code was sent. */
export const codeSent = (userId: string, email: string, resendAfter: number, now: number): MailChange => ({
  user_id: userId,
  email,
  resend_at: now + resendAfter * 1000,
});

/** The kept change, if it is this user's and not already made. */
export const forUser = (change: MailChange | null, user: User): MailChange | null =>
  change?.user_id === user.id && change.email !== user.email ? change : null;
