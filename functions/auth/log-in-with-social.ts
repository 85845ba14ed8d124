import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from './compose.ts';
import { limitTries } from './limit-tries.ts';
import { AddressTaken, openAccount } from './open-account.ts';
import type { SocialProfile, SocialProof, SocialProvider } from './ports.ts';
import { forgetProof, keepProof, recallProof } from './social-proofs.ts';
import { type Origin, startSession } from './start-session.ts';
import type { UserRecord } from './store/index.ts';
import { spendCode, type TwoFactorDeps } from './two-factor/spend-code.ts';

type Deps = TwoFactorDeps & { providers: Record<'google', SocialProvider> };
type Request = SocialProof & {
  provider: 'google';
  locale: UserRecord['locale'];
  code?: string | undefined;
};

/** Wrong second factors within 15 minutes. */
const triesPerUser = 20;

/**
 * Signs in by a provider's word. The provider's own id finds the user; the first time, a user with the same address is
 * linked (both sides have confirmed it), and else an account is opened. Where two-factor is on, `two_factor_required` asks
 * to send the same again with the code.
 */
export async function logInWithSocial(
  deps: Deps,
  { provider, locale, code, ...proof }: Request,
  origin: Origin,
) {
  await limitTries(deps, [[`social#ip#${origin.sourceIp}`, 300]]);
  const waiting = await recallProof(deps, proof);
  if (waiting) {
    await passSecondFactor(deps, waiting, proof, code);
    return { ...(await startSession(deps, waiting, origin)), created: false };
  }
  const profile = await deps.providers[provider].profileOf(proof);
  const known = (await findLinked(deps, provider, profile)) ?? (await linkByAddress(deps, provider, profile));
  if (known?.two_factor) {
    await keepProof(deps, proof, known);
    await passSecondFactor(deps, known, proof, code);
  }
  const user = known ?? (await signUp(deps, provider, profile, locale));
  return { ...(await startSession(deps, user, origin)), created: known === undefined };
}

async function passSecondFactor(
  deps: TwoFactorDeps,
  user: UserRecord,
  proof: SocialProof,
  code: string | undefined,
): Promise<void> {
  if (user.two_factor) {
    if (!code) throw new AppError('two_factor_required');
    await limitTries(deps, [[`totp#${user.userId}`, triesPerUser]]);
    if (!(await spendCode(deps, user, code))) throw invalidField('code', 'code_wrong');
  }
  await forgetProof(deps, proof);
}

async function findLinked({ store }: AuthDeps, provider: string, { subject }: SocialProfile) {
  const { data: identity } = await store.identities.get({ provider, subject }).go({ consistent: true });
  if (!identity) return undefined;
  const { tenantId, userId } = identity;
  const { data: user } = await store.users.get({ tenantId, userId }).go();
  // The user was removed: the provider's word opens nothing any more.
  if (user) return user;
  await store.identities.delete({ provider, subject }).go();
  return undefined;
}

async function linkByAddress(deps: AuthDeps, provider: string, { subject, email }: SocialProfile) {
  const { store } = deps;
  const { data: login } = await store.logins.get({ email }).go({ consistent: true });
  if (!login) return undefined;
  const { tenantId, userId } = login;
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!user) return undefined;
  await store.identities.put({ provider, subject, tenantId, userId }).go();
  return user;
}

async function signUp(
  deps: AuthDeps,
  provider: string,
  profile: SocialProfile,
  locale: UserRecord['locale'],
): Promise<UserRecord> {
  const { subject, ...person } = profile;
  const user = await openAccount(deps, { ...person, locale }, []).catch((cause) => {
    // Two tabs at once: the other one was faster, and the next try finds its account.
    throw cause instanceof AddressTaken ? new AppError('conflict', { cause }) : cause;
  });
  const { tenantId, userId } = user;
  const linked = deps.store.identities.create({ provider, subject, tenantId, userId });
  await transact(deps.store.table, [write.put('identity', linked.params())]).catch((cause) => {
    if (!(cause instanceof TransactionRefused)) throw cause;
  });
  return user;
}
