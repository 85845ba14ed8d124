import { addressOf, brandOf, findByLogin, type UserRecord } from '#functions/people/index.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { countOf } from '../ended-since.ts';
import { limitTries } from '../limits/limit-tries.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { verifyPassword } from '../passwords/password.ts';
import { authStore } from '../store/index.ts';

const triesPerUser = 10;

/**
 * The password that a link needs; who has none signs in with a provider anyway. `password_required` and `password_wrong` say so.
 * The login is read after `user`, whose counts the link and the session keep.
 */
export async function confirmLink(
  deps: AuthDeps,
  user: UserRecord,
  password: string | undefined,
): Promise<void> {
  const login = await findByLogin(deps, addressOf(user));
  if (!login?.password_hash) return;
  if (!password) throw new AppError('password_required');
  const tries = `link#${user.userId}`;
  await limitTries(deps, [[tries, triesPerUser]]);
  if (!(await verifyPassword(password, login.password_hash)))
    throw invalidField('password', 'password_wrong');
  await deps.throttle.clear(tries, deps.now());
}

type Link = { provider: string; subject: string; email: string };

/** Lets a provider's word open the account from now on, and tells its user by mail. */
export async function linkIdentity(deps: MailingDeps, user: UserRecord, link: Link): Promise<void> {
  const { tenantId, userId } = user;
  const linked_at = deps.now().toISOString();
  await authStore(deps)
    .identities.put({ ...link, ...countOf('identities_ended', user), tenantId, userId, linked_at })
    .go();
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'google_linked',
    values: { name: user.first_name, path: '/profile-settings/password' },
  });
}
