import { brandOf, changeAddress, readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, tryTransact, write } from '#functions/platform/table/transact.ts';
import { epoch } from '#shared/domain/time.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { endedSince } from '../ended-since.ts';
import { countGuess, takeBackGuess } from '../limits/guess-codes.ts';
import { limitTries } from '../limits/limit-tries.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { hashCode, sameHash, triesPerCode } from '../mailed-code.ts';
import { authStore } from '../store/index.ts';

const wrongCode = () => invalidField('code', 'code_wrong');

/**
 * Replaces the address: the login moves from the old one, which is told about it, to the new one, or nothing happens. A change
 * that was begun before sessions were ended, as by a recovery, is void.
 */
export async function confirmMailChange(
  deps: MailingDeps,
  caller: Caller,
  { code, sourceIp }: { code: string; sourceIp: string },
  note: (note: ActNote) => void,
): Promise<void> {
  const { mailChanges } = authStore(deps);
  const { tenantId, userId } = caller;
  await limitTries(deps, [[`mail-code#${userId}`, 30]]);
  const { data: change } = await mailChanges.get({ tenantId, userId }).go({ consistent: true });
  if (!change) throw wrongCode();
  const { email } = change;
  await countGuess(deps, { email, sourceIp });
  if (!(await countTry(deps, caller))) throw wrongCode();
  if (change.taken || !sameHash(change.code_hash, hashCode(code, userId))) throw wrongCode();
  const user = await readPerson(deps, caller);
  if (endedSince('sessions_ended', change, user)) throw wrongCode();
  const moved = await changeAddress(deps, user, email, deps.now().toISOString());
  if (!moved) throw wrongCode();
  const unused = mailChanges
    .remove({ tenantId, userId })
    .where((row, is) => is.eq(row.code_hash, change.code_hash));
  try {
    await transact(deps.table, [...moved, write.remove('change', unused.params())]);
  } catch (error) {
    throw error instanceof TransactionRefused ? wrongCode() : error;
  }
  await takeBackGuess(deps, { email, sourceIp });
  await deps.mailbox.post({
    id: deps.newId('request'),
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'mail_change_notice',
    values: { name: user.first_name, new_email: email },
  });
  note({ before: { email: user.email }, after: { email } });
}

/** Counts before comparing. False when there were too many, or too late. */
function countTry(deps: MailingDeps, { tenantId, userId }: Caller): Promise<boolean> {
  const tried = authStore(deps)
    .mailChanges.patch({ tenantId, userId })
    .add({ tries: 1 })
    .where(
      (row, is) => `${is.lt(row.tries, triesPerCode)} AND ${is.gt(row.code_expires, epoch(deps.now()))}`,
    );
  return tryTransact(deps.table, [write.update('try', tried.params())]);
}
