import { transact, write } from '#functions/platform/table/transact.ts';
import { toAccess } from '#shared/domain/accounts/access-options.ts';
import { findPerson, type PeopleDeps } from '../find-person.ts';
import { addressOf, loginKey } from '../logins/logins.ts';
import { addLogin, type TimedDeps } from '../open-account.ts';
import { type InvitationRecord, peopleStore, type UserRecord } from '../store/index.ts';
import { oneFewer } from './invitations.ts';

type Joining = Pick<UserRecord, 'first_name' | 'last_name' | 'locale'> & {
  password_hash: string;
  networks: string[];
  terms_accepted: string;
};

/**
 * Makes the member that an invitation asks for, and uses it up. Throws `AddressTaken`, and `TransactionRefused` for an invitation
 * that was used, withdrawn or sent again since it was read.
 */
export async function addMember(
  deps: TimedDeps,
  invitation: InvitationRecord,
  { password_hash, networks, ...person }: Joining,
): Promise<UserRecord> {
  const { invitations, users } = peopleStore(deps);
  const { tenantId, id, access, code_hash } = invitation;
  const address = addressOf(invitation);
  const key = { tenantId, userId: deps.newId('user') };
  const created_at = deps.now().toISOString();
  const user = { ...person, ...key, ...address, created_at, ...toAccess(access), isMainUser: false };
  const unused = invitations.remove({ tenantId, id }).where((row, is) => is.eq(row.code_hash, code_hash));
  await addLogin(deps, { ...key, ...address, password_hash, networks }, [
    write.put('user', users.create(user).params()),
    write.remove('invitation', unused.params()),
  ]);
  const member = await findPerson(deps, key);
  if (!member) throw new Error('the new user is not there');
  return member;
}

/** Removes a member with their login. Throws `TransactionRefused` where somebody else was faster. */
export async function removeMember(deps: PeopleDeps, person: UserRecord): Promise<void> {
  const { users, logins } = peopleStore(deps);
  const { tenantId, userId } = person;
  const login = loginKey(addressOf(person));
  await transact(deps.table, [
    write.remove('user', users.remove({ tenantId, userId }).params()),
    write.remove('login', logins.remove({ login }).params()),
    oneFewer(deps, tenantId),
  ]);
}
