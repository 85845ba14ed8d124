import { changeZone, findAccount } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { User } from '#shared/contracts/account/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { getMe } from './get-me.ts';

/** Says by whose clocks new autopilots and workflows of the account go. */
export async function setTimeZone(
  deps: Pick<AccountDeps, 'table' | 'now'>,
  caller: Caller,
  time_zone: string,
  note: (note: ActNote) => void,
): Promise<User> {
  const account = await findAccount(deps, caller.tenantId);
  note({ before: { time_zone: account?.time_zone ?? null }, after: { time_zone } });
  if (!(await changeZone(deps, caller.tenantId, time_zone))) throw new AppError('not_found');
  return getMe(deps, caller);
}
