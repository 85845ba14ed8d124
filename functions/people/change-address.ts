import { type Write, write } from '#functions/platform/table/transact.ts';
import { asCounted } from './change-person.ts';
import type { PeopleDeps } from './find-person.ts';
import { addressOf, findByLogin, loginKey } from './logins/logins.ts';
import { peopleStore, type UserRecord } from './store/index.ts';

/**
 * Writes `email`, `old` and `user`: the login moves to another address, and providers that knew the old one open nothing from
 * `at` on. Refused where the address is taken, the password was replaced in the meantime, or sessions were ended since `person` was read.
 * Undefined where there is no login.
 */
export async function changeAddress(
  deps: PeopleDeps,
  person: UserRecord,
  email: string,
  at: string,
): Promise<Write[] | undefined> {
  const { logins, users } = peopleStore(deps);
  const { tenantId, userId } = person;
  const address = addressOf(person);
  const login = await findByLogin(deps, address);
  if (!login) return undefined;
  const old = logins
    .remove({ login: loginKey(address) })
    .where(({ password_hash }, is) =>
      login.password_hash ? is.eq(password_hash, login.password_hash) : is.notExists(password_hash),
    );
  const changed = users
    .patch({ tenantId, userId })
    .set({ email, identities_from: at })
    .add({ identities_ended: 1 })
    .where((row, is) => asCounted(is, row.sessions_ended, person.sessions_ended));
  return [
    write.put('email', logins.create({ ...login, email, login: loginKey({ ...address, email }) }).params()),
    write.remove('old', old.params()),
    write.update('user', changed.params()),
  ];
}
