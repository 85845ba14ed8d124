import { tryTransact, type Write, write } from '#functions/platform/table/transact.ts';
import type { PeopleDeps, PersonKey } from './find-person.ts';
import { peopleStore, type UserRecord } from './store/index.ts';

type Facts = Pick<UserRecord, 'first_name' | 'last_name' | 'locale' | 'terms_accepted' | 'last_login_at'>;

type Is<A> = { eq(attribute: A, value: number): string; notExists(attribute: A): string };

/** The condition that no more of a kind were ended than `count`, which is missing as long as none were. */
export const asCounted = <A>(is: Is<A>, attribute: A, count: number | undefined): string =>
  count === undefined ? is.notExists(attribute) : is.eq(attribute, count);

/** Changes what is said of a person, and nothing that opens something. What is left out stays. */
export async function changePerson(
  deps: PeopleDeps,
  { tenantId, userId }: PersonKey,
  facts: Partial<Facts>,
): Promise<void> {
  await peopleStore(deps).users.patch({ tenantId, userId }).set(facts).go();
}

/** Says what a member may do, from the next request on. */
export async function changeRights(
  deps: PeopleDeps,
  { tenantId, userId }: PersonKey,
  rights: Pick<UserRecord, 'modules' | 'accessToWallet'>,
): Promise<void> {
  await peopleStore(deps).users.patch({ tenantId, userId }).set(rights).go();
}

/** Gives a person other modules, unless they have changed since `person` was read; then false. */
export function replaceModules(
  deps: PeopleDeps,
  person: UserRecord,
  modules: UserRecord['modules'],
): Promise<boolean> {
  const { tenantId, userId } = person;
  const changed = peopleStore(deps)
    .users.patch({ tenantId, userId })
    .set({ modules })
    .where((row, is) => is.eq(row.modules, person.modules));
  return tryTransact(deps.table, [write.update('user', changed.params())]);
}

/** Shows another picture, or none, if `before` is still shown. False if it is not. */
export function replacePicture(
  deps: PeopleDeps,
  { tenantId, userId }: PersonKey,
  before: string | undefined,
  after: string | undefined,
): Promise<boolean> {
  const user = peopleStore(deps).users.patch({ tenantId, userId });
  const changed = after === undefined ? user.remove(['profile']) : user.set({ profile: after });
  const unless = changed.where(({ profile }, is) =>
    before === undefined ? is.notExists(profile) : is.eq(profile, before),
  );
  return tryTransact(deps.table, [write.update('user', unless.params())]);
}

/** Writes `user`: one API key more, refused where there are `most` already, or all were ended since `person` was read. */
export function countKey(deps: PeopleDeps, person: UserRecord, most: number): Write {
  const { tenantId, userId, keys_ended } = person;
  const counted = peopleStore(deps)
    .users.patch({ tenantId, userId })
    .add({ api_keys: 1 })
    .where((row, is) => `${is.lt(row.api_keys, most)} AND ${asCounted(is, row.keys_ended, keys_ended)}`);
  return write.update('user', counted.params());
}

/** Checks `user` and changes nothing: refused where sessions were ended since `person` was read. */
export function unlessEnded(deps: PeopleDeps, person: UserRecord): Write {
  const { tenantId, userId, sessions_ended } = person;
  // A check and a removal name their item and condition alike, and the mapper makes parameters of the second alone.
  const same = peopleStore(deps)
    .users.remove({ tenantId, userId })
    .where((row, is) => asCounted(is, row.sessions_ended, sessions_ended));
  return write.check('user', same.params());
}

/** Writes `user`: one API key fewer. */
export function uncountKey(deps: PeopleDeps, { tenantId, userId }: PersonKey): Write {
  const counted = peopleStore(deps).users.patch({ tenantId, userId }).add({ api_keys: -1 });
  return write.update('user', counted.params());
}

/** Ends every session that began before `at`, but for `kept_session`. False where some were ended since `person` was read. */
export function endSessionsFrom(
  deps: PeopleDeps,
  person: UserRecord,
  at: string,
  kept_session: string,
): Promise<boolean> {
  const { tenantId, userId } = person;
  const ended = peopleStore(deps)
    .users.patch({ tenantId, userId })
    .set({ sessions_from: at, kept_session })
    .add({ sessions_ended: 1 })
    .where((row, is) => asCounted(is, row.sessions_ended, person.sessions_ended));
  return tryTransact(deps.table, [write.update('user', ended.params())]);
}
