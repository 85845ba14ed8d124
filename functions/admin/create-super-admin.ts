import { type AuthDeps, createAccountOwner, makeResetCode } from '#functions/auth/index.ts';
import { AddressTaken, findByLogin } from '#functions/people/index.ts';
import type { SuperAdminOrder, SuperAdminReply } from '#shared/contracts/super-admin.ts';
import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { welcome } from '#shared/domain/accounts/sign-up.ts';
import { findHolder } from './find-holder.ts';
import { setAdminModule } from './set-admin-module.ts';

type Deps = AuthDeps & { appUrl: string };
type Order = Omit<Extract<SuperAdminOrder, { order: 'create' }>, 'order'>;

/**
 * Makes a super-admin of whoever has this address, and opens an account where nobody has it. Who has no password gets a
 * link to choose one, and another one each time: the first that is used overtakes the others. No mail is sent.
 */
export async function createSuperAdmin(deps: Deps, order: Order): Promise<SuperAdminReply> {
  const opened = await openUnlessThere(deps, order);
  const holder = await findHolder(deps, order.email);
  // Whose account was opened a moment ago is somebody, unless it is erased right now.
  if (holder === 'nobody' || holder === 'erasing')
    return { outcome: 'erasing', link: null, link_minutes: null, licence_ended_at: null };
  const given = await setAdminModule(deps, holder.user, 'give');
  const entrance = holder.hasPassword
    ? { path: '/login', minutes: null }
    : await makeResetCode(deps, holder.user);
  return {
    outcome: opened ? 'opened' : given ? 'given' : 'had_it',
    link: deps.appUrl + entrance.path,
    link_minutes: entrance.minutes,
    licence_ended_at: holder.licenceEndedAt,
  };
}

/** With the modules that everybody begins with: `admin` comes after them, as it comes to anybody else. */
async function openUnlessThere(
  deps: Deps,
  { email, first_name, last_name, locale }: Order,
): Promise<boolean> {
  if (await findByLogin(deps, { brand: platformBrand, email })) return false;
  const person = { brand: platformBrand, email, first_name, last_name, locale };
  const start = { modules: welcome.modules, welcome_credits: welcome.credits };
  try {
    await createAccountOwner(deps, { ...person, ...start });
    return true;
  } catch (error) {
    if (error instanceof AddressTaken) return false;
    throw error;
  }
}
