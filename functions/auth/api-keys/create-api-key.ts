import { brandOf, countKey, readPerson, type UserRecord } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import { accountLimits } from '#shared/domain/limits.ts';
import { after } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { countOf } from '../ended-since.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { confirmPassword } from '../passwords/confirm-password.ts';
import { hashToken, newApiKey } from '../sign-in/session-token.ts';
import { authStore } from '../store/index.ts';
import { toApiKey } from './to-api-key.ts';

type Wanted = { password: string; name: string; scopes: Scope[]; expires_in?: number | undefined };

/**
 * Makes a key; its text is in this reply only, and a mail tells its user. `password_wrong` without the password, since a key
 * outlives the session; `limit_reached` over the number of keys a user may have; `conflict` where all keys end meanwhile.
 */
export async function createApiKey(
  deps: MailingDeps,
  caller: Caller,
  { password, name, scopes, expires_in }: Wanted,
  note: (note: ActNote) => void,
): Promise<{ key: string; api_key: ApiKey }> {
  const { now, newId } = deps;
  const { tenantId, userId } = caller;
  const { user } = await confirmPassword(deps, caller, password);
  const key = newApiKey();
  const created_at = now().toISOString();
  const ends = expires_in && after(now(), expires_in, 'day');
  const record = {
    ...{ keyHash: hashToken(key), id: newId('api_key'), tenantId, userId, name, scopes, created_at },
    ...countOf('keys_ended', user),
    hint: key.slice(-4),
    ...(ends ? { expires_at: ends } : {}),
  };
  try {
    await transact(deps.table, [
      write.put('key', authStore(deps).apiKeys.create(record).params()),
      countKey(deps, user, accountLimits.api_keys),
    ]);
  } catch (cause) {
    throw cause instanceof TransactionRefused ? await refusalOf(deps, user, cause) : cause;
  }
  note({ target: record.id, after: { name, scopes } });
  await tell(deps, user, name);
  return { key, api_key: toApiKey(record, user) };
}

/** One key too many, or the end of all keys since the password was checked. */
async function refusalOf(deps: MailingDeps, user: UserRecord, cause: TransactionRefused): Promise<AppError> {
  const { keys_ended } = await readPerson(deps, user);
  return keys_ended === user.keys_ended
    ? new AppError('limit_reached', { cause })
    : new AppError('conflict', { reason: 'changed', cause });
}

const tell = ({ mailbox, newId }: MailingDeps, user: UserRecord, key: string) =>
  mailbox.post({
    id: newId('request'),
    to: user.email,
    locale: user.locale,
    brand: brandOf(user),
    template: 'api_key_created',
    values: { name: user.first_name, key_name: key, path: '/profile-settings/api-key' },
  });
