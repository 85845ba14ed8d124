import * as z from 'zod';

const key = 'sign_up';

/** A sign-up that waits for its code. The token opens nothing but that, and is forgotten with this window. */
const Pending = z.object({
  token: z.string(),
  email: z.string(),
  /** When another code may be asked for, in milliseconds. */
  resendFrom: z.number(),
  /** ISO-8601. */
  expiresAt: z.string(),
});
export type PendingSignUp = z.infer<typeof Pending>;

export const keepSignUp = (pending: PendingSignUp): void =>
  sessionStorage.setItem(key, JSON.stringify(pending));

export const forgetSignUp = (): void => sessionStorage.removeItem(key);

/** The sign-up of this window, as long as it can be confirmed. */
export function readSignUp(now: Date): PendingSignUp | null {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return null;
  try {
    const pending = Pending.safeParse(JSON.parse(stored)).data;
    return pending && new Date(pending.expiresAt) > now ? pending : null;
  } catch {
    return null;
  }
}
