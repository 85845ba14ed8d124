import { openAccountByHand } from '#functions/people/index.ts';
import type { AuthDeps } from '../compose.ts';
import { hashPassword } from '../passwords/password.ts';

type NewOwner = Omit<Parameters<typeof openAccountByHand>[1], 'password_hash' | 'networks'> & {
  /** Absent for who chooses it by a link. */
  password?: string;
};

/** Opens an account by hand: with the modules given, without an end, and with no mail. Throws `AddressTaken`. */
export async function createAccountOwner(deps: AuthDeps, { password, ...person }: NewOwner) {
  const password_hash = password === undefined ? undefined : await hashPassword(password);
  return openAccountByHand(deps, { ...person, password_hash });
}
