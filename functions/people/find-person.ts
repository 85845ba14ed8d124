import type { Table } from '#functions/platform/table/client.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { peopleStore, type UserRecord } from './store/index.ts';

/** Whatever else a caller works with, the verbs of this slice ask for the table alone. */
export type PeopleDeps = { table: Table };
export type PersonKey = { tenantId: string; userId: string };

export async function findPerson(
  deps: PeopleDeps,
  { tenantId, userId }: PersonKey,
): Promise<UserRecord | undefined> {
  const { data } = await peopleStore(deps).users.get({ tenantId, userId }).go({ consistent: true });
  return data ?? undefined;
}

/** Those of some people, of any accounts, who are still there. */
export async function findPeople(deps: PeopleDeps, keys: PersonKey[]): Promise<UserRecord[]> {
  if (keys.length === 0) return [];
  const { data } = await peopleStore(deps).users.get(keys).go();
  return data;
}

/** The person of a caller; `unauthenticated` for one who was removed. */
export async function readPerson(deps: PeopleDeps, key: PersonKey): Promise<UserRecord> {
  const person = await findPerson(deps, key);
  if (!person) throw new AppError('unauthenticated');
  return person;
}

/** What colleagues call somebody; the address where there is no name. */
export const nameOf = ({
  first_name,
  last_name,
  email,
}: Pick<UserRecord, 'first_name' | 'last_name' | 'email'>): string =>
  `${first_name} ${last_name}`.trim() || email;

/** Everybody in an account. */
export async function peopleOf(deps: PeopleDeps, tenantId: string): Promise<UserRecord[]> {
  const everybody = peopleStore(deps).users.query.primary({ tenantId });
  const { data } = await everybody.go({ pages: 'all', consistent: true });
  return data;
}
