import { type Write, write } from '#functions/platform/table/transact.ts';
import { asCounted } from '../change-person.ts';
import type { PeopleDeps } from '../find-person.ts';
import { type LoginRecord, peopleStore, type UserRecord } from '../store/index.ts';
import { addressOf, loginKey } from './logins.ts';

type Replacement = {
  password_hash: string;
  /** ISO time. */
  at: string;
  /** The session in which it is done, which goes on. */
  kept_session: string;
  endKeys: boolean;
};

/**
 * Writes `login` and `user`: another password instead of the one that `login` has, and the end of all other sessions. Refused
 * where sessions were ended since `person` was read: the kept one may be among them.
 */
export function replacePassword(
  deps: PeopleDeps,
  person: UserRecord,
  login: LoginRecord,
  { password_hash, at, kept_session, endKeys }: Replacement,
): Write[] {
  const { logins, users } = peopleStore(deps);
  const { tenantId, userId } = person;
  const replaced = logins
    .patch({ login: loginKey(addressOf(person)) })
    .set({ password_hash })
    .where((row, is) => is.eq(row.password_hash, login.password_hash ?? ''));
  const revoked = endKeys ? { keys_from: at, api_keys: 0 } : {};
  const counted = { sessions_ended: 1, ...(endKeys ? { keys_ended: 1 } : {}) };
  const ended = { password_changed_at: at, sessions_from: at, kept_session, ...revoked };
  const user = users
    .patch({ tenantId, userId })
    .set(ended)
    .add(counted)
    .where((row, is) => asCounted(is, row.sessions_ended, person.sessions_ended));
  return [write.update('login', replaced.params()), write.update('user', user.params())];
}

/** Writes `login` and `user`: a password for who had lost it, and the end of all that opened the account before `at`. */
export function recoverPassword(
  deps: PeopleDeps,
  person: UserRecord,
  { password_hash, at }: Pick<Replacement, 'password_hash' | 'at'>,
): Write[] {
  const { logins, users } = peopleStore(deps);
  const { tenantId, userId } = person;
  const login = loginKey(addressOf(person));
  const ended = {
    ...{ password_changed_at: at, sessions_from: at, kept_session: '-', has_password: true },
    ...{ keys_from: at, api_keys: 0, identities_from: at },
  };
  const counted = { sessions_ended: 1, keys_ended: 1, identities_ended: 1 };
  return [
    write.update('login', logins.patch({ login }).set({ password_hash }).params()),
    write.update('user', users.patch({ tenantId, userId }).set(ended).add(counted).params()),
  ];
}
