import type { AuthDeps } from '#functions/auth/index.ts';
import { findPerson, type PersonKey, replaceModules } from '#functions/people/index.ts';
import { beginAct } from '#functions/platform/http/record-act.ts';
import { superAdminActs } from '#shared/contracts/super-admin.ts';

/** Each try loses against another change of the same user's modules. */
const mostTries = 5;

/**
 * Gives the module `admin` or takes it; false where nothing was to change, or the user is gone. The other modules stay, also
 * those that change at the same time. The account's audit log has it as an act of that user: the operator is nobody in there.
 */
export async function setAdminModule(
  deps: AuthDeps,
  key: PersonKey,
  act: keyof typeof superAdminActs,
  tries = mostTries,
): Promise<boolean> {
  const user = await findPerson(deps, key);
  if (!user || user.modules.includes('admin') === (act === 'give')) return false;
  const others = user.modules.filter((slug) => slug !== 'admin');
  const modules = act === 'give' ? [...others, 'admin' as const] : others;
  const entry = await beginAct(deps.table, key, { action: superAdminActs[act], ip: '' }, deps.now());
  if (!(await replaceModules(deps, user, modules))) {
    await entry.refused();
    if (tries === 1) throw new Error('the modules of this user change all the time');
    return setAdminModule(deps, key, act, tries - 1);
  }
  await entry.done({});
  return true;
}
