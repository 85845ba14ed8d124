import { changePerson, readPerson } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { User } from '#shared/contracts/account/index.ts';
import { termsVersion } from '#shared/domain/accounts/sign-up.ts';
import type { AccountDeps } from '../deps.ts';
import { getMe } from './get-me.ts';

type Change = {
  first_name?: string | undefined;
  last_name?: string | undefined;
  locale?: User['locale'] | undefined;
};

/** Changes names and language; what is left out stays. */
export async function updateMe(
  deps: AccountDeps,
  caller: Caller,
  change: Change,
  note: (note: ActNote) => void,
): Promise<User> {
  const { first_name, last_name, locale } = await readPerson(deps, caller);
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  if (Object.keys(wanted).length > 0) await changePerson(deps, caller, wanted);
  note({ before: { first_name, last_name, locale }, after: wanted });
  return getMe(deps, caller);
}

/** Notes that the user accepted the terms that are in force. */
export async function acceptTerms(deps: AccountDeps, caller: Caller): Promise<User> {
  await changePerson(deps, caller, { terms_accepted: termsVersion });
  return getMe(deps, caller);
}
