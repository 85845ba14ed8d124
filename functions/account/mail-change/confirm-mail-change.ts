import {
  countGuess,
  epoch,
  hashCode,
  limitTries,
  sameHash,
  takeBackGuess,
  triesPerCode,
} from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { User } from '#shared/contracts/account/index.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { getMe, readUser } from '../get-me.ts';

const wrongCode = () => invalidField('code', 'code_wrong');

/** Replaces the address: the login moves from the old one, which is told about it, to the new one, or nothing happens. */
export async function confirmMailChange(
  deps: AccountDeps,
  caller: Caller,
  code: string,
  note: (note: ActNote) => void,
): Promise<User> {
  const { store } = deps;
  const { tenantId, userId } = caller;
  await limitTries(deps, [[`mail-code#${userId}`, 30]]);
  const { data: change } = await store.mailChanges.get({ tenantId, userId }).go({ consistent: true });
  if (!change) throw wrongCode();
  await countGuess(deps, change.email);
  if (!(await countTry(deps, caller))) throw wrongCode();
  if (change.taken || !sameHash(change.code_hash, hashCode(code, userId))) throw wrongCode();
  const user = await readUser(deps, caller);
  const { data: login } = await store.logins.get({ email: user.email }).go({ consistent: true });
  if (!login) throw wrongCode();
  const { email } = change;
  // A provider was linked because it knew the old address.
  const changed = { email, identities_from: deps.now().toISOString() };
  const unused = store.mailChanges
    .remove({ tenantId, userId })
    .where((row, is) => is.eq(row.code_hash, change.code_hash));
  try {
    await transact(store.table, [
      write.put('email', store.logins.create({ ...login, email }).params()),
      write.remove('old', store.logins.remove({ email: user.email }).params()),
      write.update('user', store.users.patch({ tenantId, userId }).set(changed).params()),
      write.remove('change', unused.params()),
    ]);
  } catch (error) {
    throw error instanceof TransactionRefused ? wrongCode() : error;
  }
  await takeBackGuess(deps, email);
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: user.email,
    locale: user.locale,
    template: 'mail_change_notice',
    values: { name: user.first_name, new_email: email },
  });
  note({ before: { email: user.email }, after: { email } });
  return getMe(deps, caller);
}

/** Counts before comparing. False when there were too many, or too late. */
async function countTry({ store, now }: AccountDeps, { tenantId, userId }: Caller): Promise<boolean> {
  const tried = store.mailChanges
    .patch({ tenantId, userId })
    .add({ tries: 1 })
    .where((row, is) => `${is.lt(row.tries, triesPerCode)} AND ${is.gt(row.code_expires, epoch(now()))}`);
  try {
    await transact(store.table, [write.update('try', tried.params())]);
    return true;
  } catch (error) {
    if (error instanceof TransactionRefused) return false;
    throw error;
  }
}
