import type { PeopleDeps } from './deps.ts';
import { type LoginRecord, peopleStore } from './store/index.ts';

/** Who signs in with an address, with the hash of the password. */
export async function findByLogin(deps: PeopleDeps, email: string): Promise<LoginRecord | undefined> {
  const { data } = await peopleStore(deps).logins.get({ email }).go({ consistent: true });
  return data ?? undefined;
}

/** Remembers from where somebody signs in, the latest first. */
export async function noteNetworks(
  deps: PeopleDeps,
  { email }: LoginRecord,
  networks: string[],
): Promise<void> {
  await peopleStore(deps).logins.patch({ email }).set({ networks }).go();
}
