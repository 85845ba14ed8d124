import { platformBrand } from '#shared/domain/accounts/brand.ts';
import { brandOf } from '../brands.ts';
import type { PeopleDeps } from '../find-person.ts';
import { type LoginRecord, peopleStore, type UserRecord } from '../store/index.ts';

/** What somebody signs in with. */
export type Address = { brand: string; email: string };

export const addressOf = (person: Pick<UserRecord, 'brand' | 'email'>): Address => ({
  brand: brandOf(person),
  email: person.email,
});

/** One text for a brand and an address. No address has a `#` behind its `@`, so no two are the same. */
export const loginKey = ({ brand, email }: Address): string =>
  brand === platformBrand ? email : `${email}#${brand}`;

/** Who signs in with an address, with the hash of the password. */
export async function findByLogin(deps: PeopleDeps, address: Address): Promise<LoginRecord | undefined> {
  const { data } = await peopleStore(deps)
    .logins.get({ login: loginKey(address) })
    .go({ consistent: true });
  return data ?? undefined;
}

/** Remembers from where somebody signs in, the latest first. */
export async function noteNetworks(deps: PeopleDeps, address: Address, networks: string[]): Promise<void> {
  await peopleStore(deps)
    .logins.patch({ login: loginKey(address) })
    .set({ networks })
    .go();
}
