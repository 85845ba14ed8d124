import * as z from 'zod';

const key = 'google_sign_in';

/** What belongs to a request that is on its way to Google: in this window only, and used once. */
const Pending = z.object({
  /** Comes back unchanged: an answer that nobody here asked for has another. */
  state: z.string().min(1),
  /** Stands in the identity that Google signs. */
  nonce: z.string(),
  /** Of which Google knows the hash: who catches the code alone can do nothing with it. */
  verifier: z.string(),
  /** Where to be afterwards. */
  next: z.string(),
});
export type PendingSignIn = z.infer<typeof Pending>;

export const keepPending = (pending: PendingSignIn): void =>
  sessionStorage.setItem(key, JSON.stringify(pending));

/** Takes what was kept; the second time there is nothing. */
export function takePending(): PendingSignIn | null {
  const stored = sessionStorage.getItem(key);
  sessionStorage.removeItem(key);
  if (stored === null) return null;
  try {
    return Pending.safeParse(JSON.parse(stored)).data ?? null;
  } catch {
    return null;
  }
}
