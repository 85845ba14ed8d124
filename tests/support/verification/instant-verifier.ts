import type { EmailVerifier } from '#functions/providers/index.ts';
import { createVerifier } from '#functions/providers/verify-email/create-verifier.ts';
import { isDisposable } from '#functions/providers/verify-email/disposable.ts';

/** A verifier whose name servers answer at once and know a mail server for every domain. It asks no mail server. */
export const instantVerifier = (): EmailVerifier =>
  createVerifier({ lookUp: async () => 'mx_found', isDisposable, now: () => new Date() });
