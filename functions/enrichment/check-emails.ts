import type { EmailVerifier } from '#functions/providers/index.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import { EmailKind } from '#shared/domain/leads/mailboxes/email-kind.ts';

/** The same values, each e-mail with what a check of it came to. The surest come first, so that theirs are the servers to be asked. */
export async function checkEmails(
  values: LeadValues,
  verifier: EmailVerifier,
  signal: AbortSignal,
): Promise<LeadValues> {
  const { email } = values;
  if (!email || email.length === 0) return values;
  const asked = email.map(({ value, label }) => ({ address: value, kind: EmailKind.safeParse(label).data }));
  const checks = await verifier.verify(asked, signal);
  return {
    ...values,
    email: email.map((value, index) => {
      const check = checks[index];
      return check ? { ...value, check } : value;
    }),
  };
}
