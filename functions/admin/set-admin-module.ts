import type { AuthDeps, UserRecord } from '#functions/auth/index.ts';
import { beginAct } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { superAdminActs } from '#shared/contracts/super-admin.ts';

/** Each try loses against another change of the same user's modules. */
const mostTries = 5;

/**
 * Gives the module `admin` or takes it; false where nothing was to change, or the user is gone. The other modules stay, also
 * those that change at the same time. The account's audit log has it as an act of that user: the operator is nobody in there.
 */
export async function setAdminModule(
  deps: AuthDeps,
  { tenantId, userId }: Pick<UserRecord, 'tenantId' | 'userId'>,
  act: keyof typeof superAdminActs,
  tries = mostTries,
): Promise<boolean> {
  const { store, now } = deps;
  const { data: user } = await store.users.get({ tenantId, userId }).go({ consistent: true });
  if (!user || user.modules.includes('admin') === (act === 'give')) return false;
  const others = user.modules.filter((slug) => slug !== 'admin');
  const modules = act === 'give' ? [...others, 'admin' as const] : others;
  const changed = store.users
    .patch({ tenantId, userId })
    .set({ modules })
    .where((row, is) => is.eq(row.modules, user.modules));
  const entry = await beginAct(
    store.table,
    { tenantId, userId },
    { action: superAdminActs[act], ip: '' },
    now(),
  );
  try {
    await transact(store.table, [write.update('user', changed.params())]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    await entry.refused();
    if (tries === 1) throw error;
    return setAdminModule(deps, { tenantId, userId }, act, tries - 1);
  }
  await entry.done({});
  return true;
}
