import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import type { MailStore } from '../store/index.ts';

export type ClaimDeps = { store: MailStore; now: () => Date };

/** Longer than a function may run: whoever held a mail until then is gone. */
const leaseSeconds = 40;
/** A message lives at most 4 days in its queue and 14 in the dead letters. */
const keepDays = 20;

/** Takes a mail in hand. `sent`: there is nothing left to do; `busy`: somebody else has it now. */
export async function claimMail({ store, now }: ClaimDeps, id: string): Promise<'mine' | 'sent' | 'busy'> {
  const at = now();
  const claim = store.sentMails
    .put({
      id,
      lease_until: after(at, leaseSeconds, 'second'),
      expires: epochAfter(at, keepDays, 'day'),
    })
    .where(
      ({ lease_until, sent_at }, { notExists, lt }) =>
        `${notExists(lease_until)} OR (${notExists(sent_at)} AND ${lt(lease_until, at.toISOString())})`,
    );
  try {
    await transact(store.table, [write.put('mail', claim.params())]);
    return 'mine';
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
  const { data } = await store.sentMails.get({ id }).go({ consistent: true });
  return data?.sent_at ? 'sent' : 'busy';
}

/** Remembers that a server took the mail; from then on the same id is left alone. */
export async function markSent({ store, now }: ClaimDeps, id: string): Promise<void> {
  await store.sentMails.patch({ id }).set({ sent_at: now().toISOString() }).go();
}
