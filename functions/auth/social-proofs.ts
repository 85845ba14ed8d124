import { createHash } from 'node:crypto';
import type { AuthDeps } from './compose.ts';
import { epoch } from './mailed-code.ts';
import type { SocialProof } from './ports.ts';
import type { UserRecord } from './store/index.ts';

/** Long enough to fetch the telephone. */
const keepSeconds = 300;

/** All of it: who has but the provider's code, and not what the browser kept to itself, finds nothing. */
const hashProof = ({ token, token_type, redirect_uri, code_verifier = '', nonce = '' }: SocialProof) =>
  createHash('sha256')
    .update(JSON.stringify([token, token_type, redirect_uri, code_verifier, nonce]))
    .digest('base64url');

/** Whom a provider named. `link`: by the address only, so that the user has yet to agree. */
export type Named = { user: UserRecord; link?: { subject: string; email: string } | undefined };

/** Whom a proof has named before, while it is kept. */
export async function recallProof({ store, now }: AuthDeps, proof: SocialProof): Promise<Named | undefined> {
  const { data } = await store.proofs.get({ proofHash: hashProof(proof) }).go({ consistent: true });
  if (!data || data.expires <= epoch(now())) return undefined;
  const { tenantId, userId, subject, email } = data;
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  return user ? { user, link: subject && email ? { subject, email } : undefined } : undefined;
}

export async function keepProof(
  { store, now }: AuthDeps,
  proof: SocialProof,
  { user, link }: Named,
): Promise<void> {
  const { tenantId, userId } = user;
  const expires = epoch(now()) + keepSeconds;
  await store.proofs.put({ proofHash: hashProof(proof), tenantId, userId, ...link, expires }).go();
}

export async function forgetProof({ store }: AuthDeps, proof: SocialProof): Promise<void> {
  await store.proofs.delete({ proofHash: hashProof(proof) }).go();
}
