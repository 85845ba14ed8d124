import { findPerson, type UserRecord } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { SignIn } from '#shared/contracts/auth/sign-ins.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { endedSince } from '../ended-since.ts';
import { hashCode } from '../mailed-code.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { authStore, type IdentityRecord } from '../store/index.ts';

/** Whether a provider's word still opens the account: it was not linked before the last recovery or change of address. */
export function isLinked(identity: IdentityRecord, user: UserRecord): boolean {
  const { identities_from = '' } = user;
  const younger = identities_from === '' || (identity.linked_at ?? '') > identities_from;
  return younger && !endedSince('identities_ended', identity, user);
}

/** Short, whatever a provider's own id is. */
const idOf = ({ provider, subject }: Pick<IdentityRecord, 'provider' | 'subject'>): string =>
  hashCode(subject, provider).slice(0, 22);

async function ownIdentities(deps: AuthDeps, { tenantId, userId }: Caller): Promise<IdentityRecord[]> {
  const [user, { data }] = await Promise.all([
    findPerson(deps, { tenantId, userId }),
    authStore(deps).identities.query.byUser({ tenantId, userId }).go({ pages: 'all' }),
  ]);
  return user ? data.filter((identity) => isLinked(identity, user)) : [];
}

/** The providers that sign the user in. */
export async function listSignIns(deps: AuthDeps, caller: Caller): Promise<{ data: SignIn[] }> {
  const identities = await ownIdentities(deps, caller);
  return {
    data: identities.map(({ provider, subject, email, linked_at }) => ({
      id: idOf({ provider, subject }),
      provider: 'google',
      email: email ?? null,
      linked_at: linked_at ?? null,
    })),
  };
}

/** Takes a provider's sign-in away, with the password: it is what is left to sign in with. `not_found` for any other. */
export async function unlinkSignIn(
  deps: AuthDeps,
  caller: Caller,
  { id, password }: { id: string; password: string },
  note: (note: ActNote) => void,
): Promise<void> {
  const identities = await ownIdentities(deps, caller);
  const identity = identities.find((one) => idOf(one) === id);
  if (!identity) throw new AppError('not_found');
  await confirmPassword(deps, caller, password);
  const { provider, subject, email } = identity;
  await authStore(deps).identities.delete({ provider, subject }).go();
  note({ before: { provider, email } });
}
