import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { asCounted } from '../change-person.ts';
import type { PeopleDeps, PersonKey } from '../find-person.ts';
import { peopleStore, type UserRecord } from '../store/index.ts';

const patch = (deps: PeopleDeps, { tenantId, userId }: PersonKey) =>
  peopleStore(deps).users.patch({ tenantId, userId });

/** Keeps a sealed secret that a code has yet to confirm. */
export async function keepPendingSecret(
  deps: PeopleDeps,
  key: PersonKey,
  totp_pending: string,
): Promise<void> {
  await patch(deps, key).set({ totp_pending }).go();
}

/**
 * Asks for a second factor from now on, and ends all other sessions: those began without one. False where one is asked for
 * already, or sessions were ended since `person` was read.
 */
export function turnOnSecondFactor(
  deps: PeopleDeps,
  person: UserRecord,
  kept: Required<Pick<UserRecord, 'totp_secret' | 'totp_step' | 'recovery_codes'>>,
  { at, kept_session }: { at: string; kept_session: string },
): Promise<boolean> {
  const on = patch(deps, person)
    .set({ two_factor: true, ...kept, sessions_from: at, kept_session })
    .add({ sessions_ended: 1 })
    .remove(['totp_pending'])
    .where(
      (row, is) =>
        `${is.eq(row.two_factor, false)} AND ${asCounted(is, row.sessions_ended, person.sessions_ended)}`,
    );
  return tryTransact(deps.table, [write.update('user', on.params())]);
}

export async function turnOffSecondFactor(deps: PeopleDeps, key: PersonKey): Promise<void> {
  await patch(deps, key).set({ two_factor: false, recovery_codes: [] }).remove(['totp_secret']).go();
}

/** Keeps the hashes of new recovery codes instead of the old ones. */
export async function keepRecoveryCodes(
  deps: PeopleDeps,
  key: PersonKey,
  recovery_codes: string[],
): Promise<void> {
  await patch(deps, key).set({ recovery_codes }).go();
}

/** Uses up the code of a 30-second step. False where it, or a later one, was used before. */
export function spendStep(deps: PeopleDeps, key: PersonKey, totp_step: number): Promise<boolean> {
  const used = patch(deps, key)
    .set({ totp_step })
    .where((row, is) => is.lt(row.totp_step, totp_step));
  return tryTransact(deps.table, [write.update('user', used.params())]);
}

/** Uses up a recovery code by its hash. False where it is none that is left. */
export async function spendRecoveryCode(
  deps: PeopleDeps,
  person: UserRecord,
  hash: string,
): Promise<boolean> {
  const { recovery_codes } = person;
  if (!recovery_codes.includes(hash)) return false;
  const used = patch(deps, person)
    .set({ recovery_codes: recovery_codes.filter((one) => one !== hash) })
    .where((row, is) => is.eq(row.recovery_codes, recovery_codes));
  return tryTransact(deps.table, [write.update('user', used.params())]);
}
