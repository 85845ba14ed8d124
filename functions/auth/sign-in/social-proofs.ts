import { createHash } from 'node:crypto';
import { findPerson, type UserRecord } from '#functions/people/index.ts';
import { epoch } from '#shared/domain/time.ts';
import type { AuthDeps } from '../compose.ts';
import { countOf, endedSince } from '../ended-since.ts';
import type { SocialProof } from '../ports.ts';
import { authStore } from '../store/index.ts';

/** Long enough to fetch the telephone. */
const keepSeconds = 300;

/** What a provider gave, at a domain of a brand. */
type Proof = SocialProof & { brand: string };

/** All of it: who has but the provider's code, and not what the browser kept to itself, finds nothing. */
const hashProof = ({ brand, token, token_type, redirect_uri, code_verifier = '', nonce = '' }: Proof) =>
  createHash('sha256')
    .update(JSON.stringify([brand, token, token_type, redirect_uri, code_verifier, nonce]))
    .digest('base64url');

/** Whom a provider named. `link`: by the address only, so that the user has yet to agree. */
export type Named = { user: UserRecord; link?: { subject: string; email: string } | undefined };

/** Whom a proof has named before, while it is kept and links of that time still open the account. */
export async function recallProof(deps: AuthDeps, proof: Proof): Promise<Named | undefined> {
  const { data } = await authStore(deps)
    .proofs.get({ proofHash: hashProof(proof) })
    .go({ consistent: true });
  if (!data || data.expires <= epoch(deps.now())) return undefined;
  const { subject, email } = data;
  const user = await findPerson(deps, data);
  if (!user || endedSince('identities_ended', data, user)) return undefined;
  return { user, link: subject && email ? { subject, email } : undefined };
}

export async function keepProof(deps: AuthDeps, proof: Proof, { user, link }: Named): Promise<void> {
  const { tenantId, userId } = user;
  const expires = epoch(deps.now()) + keepSeconds;
  const named = { tenantId, userId, ...countOf('identities_ended', user) };
  await authStore(deps)
    .proofs.put({ proofHash: hashProof(proof), ...named, ...link, expires })
    .go();
}

export async function forgetProof(deps: AuthDeps, proof: Proof): Promise<void> {
  await authStore(deps)
    .proofs.delete({ proofHash: hashProof(proof) })
    .go();
}
