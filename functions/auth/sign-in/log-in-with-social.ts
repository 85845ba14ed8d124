import {
  AddressTaken,
  brandAt,
  findByLogin,
  findPerson,
  openAccount,
  type UserRecord,
} from '#functions/people/index.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countOf } from '../ended-since.ts';
import { byAddress, limitTries } from '../limits/limit-tries.ts';
import type { SocialProfile, SocialProof, SocialProvider } from '../ports.ts';
import { authStore } from '../store/index.ts';
import { passSecondFactor, type SecondFactorDeps } from '../two-factor/pass-second-factor.ts';
import { confirmLink, linkIdentity } from './link-identity.ts';
import { isLinked } from './sign-ins.ts';
import { forgetProof, keepProof, type Named, recallProof } from './social-proofs.ts';
import { type Guest, type Origin, startSession } from './start-session.ts';

type Deps = SecondFactorDeps & { providers: Record<'google', SocialProvider> };
type Request = SocialProof & {
  provider: 'google';
  locale: UserRecord['locale'];
  time_zone?: string | undefined;
  password?: string | undefined;
  code?: string | undefined;
};

/**
 * Signs in by a provider's word. The provider's own id finds the user. The first time, a user with the same address is linked
 * once they have given their password (`password_required` asks for it): an address may have had another owner when the account
 * was opened, or when the provider confirmed it. Else an account is opened. Where two-factor is on, `two_factor_required` asks
 * to send the same again with the code.
 */
export async function logInWithSocial(
  deps: Deps,
  { provider, locale, time_zone, password, code, ...given }: Request,
  origin: Origin & Guest & { note(note: ActNote): void },
) {
  await limitTries(deps, [[byAddress('social', origin.sourceIp), 300]]);
  if (!isForHost(given, origin.host)) throw new AppError('unauthenticated');
  const { brand } = await brandAt(deps, origin.host);
  const proof = { ...given, brand };
  const waiting = await recallProof(deps, proof);
  const profile = waiting ? undefined : withinBrand(await deps.providers[provider].profileOf(given), brand);
  const named = waiting ?? (profile && (await findUser(deps, provider, profile)));
  if (!named) {
    if (!profile) throw new AppError('unauthenticated');
    const user = await signUp(deps, provider, profile, { locale, time_zone });
    return { ...(await startSession(deps, user, origin)), created: true };
  }
  const { user, link } = named;
  // What the provider gave works once, and the browser may have to come again.
  if (!waiting && (link || user.two_factor)) await keepProof(deps, proof, named);
  if (link) await confirmLink(deps, user, password);
  await passSecondFactor(deps, user, code);
  if (link) {
    await linkIdentity(deps, user, { provider, ...link });
    origin.note({ after: { linked: provider, email: link.email } });
  }
  await forgetProof(deps, proof);
  return { ...(await startSession(deps, user, origin)), created: false };
}

/** A code that was given at another domain opens nothing here: that may be a reseller's, who can have a server of its own there. */
const isForHost = ({ redirect_uri }: SocialProof, host: string): boolean =>
  redirect_uri === 'postmessage' || new URL(redirect_uri).hostname === host;

type Profile = SocialProfile & { brand: string };

/** Somebody known to a provider may be a customer of several brands; the platform's links are older than brands. */
const withinBrand = ({ subject, ...profile }: SocialProfile, brand: string): Profile => ({
  ...profile,
  brand,
  subject: brand === platformBrand ? subject : `${subject}#${brand}`,
});

async function findUser(deps: Deps, provider: string, profile: Profile): Promise<Named | undefined> {
  return (await findLinked(deps, provider, profile)) ?? (await findByAddress(deps, profile));
}

async function findLinked(deps: Deps, provider: string, { subject }: Profile): Promise<Named | undefined> {
  const { identities } = authStore(deps);
  const { data: identity } = await identities.get({ provider, subject }).go({ consistent: true });
  if (!identity) return undefined;
  const user = await findPerson(deps, identity);
  if (user && isLinked(identity, user)) return { user };
  // The user was removed, or has recovered the account: the provider's word opens nothing any more.
  await identities.delete({ provider, subject }).go();
  return undefined;
}

async function findByAddress(deps: Deps, { brand, subject, email }: Profile): Promise<Named | undefined> {
  const login = await findByLogin(deps, { brand, email });
  const user = login && (await findPerson(deps, login));
  return user ? { user, link: { subject, email } } : undefined;
}

async function signUp(
  deps: Deps,
  provider: string,
  profile: Profile,
  said: Pick<Request, 'locale' | 'time_zone'>,
): Promise<UserRecord> {
  const { subject, ...person } = profile;
  const user = await openAccount(deps, { ...person, ...said }, []).catch((cause) => {
    // Two tabs at once: the other one was faster, and the next try finds its account.
    throw cause instanceof AddressTaken ? new AppError('conflict', { reason: 'changed', cause }) : cause;
  });
  const { tenantId, userId } = user;
  const linked_at = deps.now().toISOString();
  const named = { provider, subject, email: profile.email, linked_at };
  const identity = { ...named, ...countOf('identities_ended', user), tenantId, userId };
  await authStore(deps).identities.put(identity).go();
  return user;
}
