import { epochAfter } from '#shared/domain/time.ts';
import type { MailStore } from '../store/index.ts';
import { hashAddress, type suppressionReasons } from '../store/suppressions.ts';

export type SuppressDeps = { store: Pick<MailStore, 'suppressions'>; now: () => Date };

/** Who complained is left alone for two years; an address that did not exist is tried again after half a year. */
const keptDays = { bounce: 182, complaint: 730 } as const;

/** Sends no mail of the product's own to an address any more. The same twice is the same as once. */
export async function suppress(
  { store, now }: SuppressDeps,
  address: string,
  reason: (typeof suppressionReasons)[number],
): Promise<void> {
  const at = now();
  const expires = epochAfter(at, keptDays[reason], 'day');
  await store.suppressions
    .put({ addressHash: hashAddress(address), reason, at: at.toISOString(), expires })
    .go();
}

/** Expiry is compared here: the table deletes late. */
export async function isSuppressed({ store, now }: SuppressDeps, address: string): Promise<boolean> {
  const { data } = await store.suppressions.get({ addressHash: hashAddress(address) }).go();
  return data !== null && data.expires * 1000 > now().getTime();
}
