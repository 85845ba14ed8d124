import { type ApiKeyRecord, hashToken, newApiKey } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { ApiKey } from '#shared/contracts/account/api-keys.ts';
import { accountLimits } from '#shared/domain/limits.ts';
import type { Scope } from '#shared/domain/scopes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';

type Note = (note: ActNote) => void;

/** The user's keys, the newest first. Revoked ones stay in the list: somebody may wonder why a program stopped. */
export async function listApiKeys({ store }: AccountDeps, { tenantId, userId }: Caller) {
  const { data } = await store.apiKeys.query.byUser({ tenantId, userId }).go({ order: 'desc', pages: 'all' });
  return { data: data.map(toApiKey) };
}

/** Makes a key; its text is in this reply only. `limit_reached` over the number of keys a user may have. */
export async function createApiKey(
  { store, now, newId }: AccountDeps,
  { tenantId, userId }: Caller,
  { name, scopes, expires_in }: { name: string; scopes: Scope[]; expires_in?: number | undefined },
  note: Note,
): Promise<{ key: string; api_key: ApiKey }> {
  const key = newApiKey();
  const created_at = now().toISOString();
  const ends = expires_in && new Date(now().getTime() + expires_in * 86_400_000).toISOString();
  const record = {
    ...{ keyHash: hashToken(key), id: newId('api_key'), tenantId, userId, name, scopes, created_at },
    hint: key.slice(-4),
    ...(ends ? { expires_at: ends } : {}),
  };
  const counted = store.users
    .patch({ tenantId, userId })
    .add({ api_keys: 1 })
    .where((row, is) => is.lt(row.api_keys, accountLimits.api_keys));
  try {
    await transact(store.table, [
      write.put('key', store.apiKeys.create(record).params()),
      write.update('user', counted.params()),
    ]);
  } catch (cause) {
    throw cause instanceof TransactionRefused ? new AppError('limit_reached', { cause }) : cause;
  }
  note({ target: record.id, after: { name, scopes } });
  return { key, api_key: toApiKey(record) };
}

/** Changes name or scopes; `conflict` for a revoked key. */
export async function updateApiKey(
  deps: AccountDeps,
  caller: Caller,
  id: string,
  change: { name?: string | undefined; scopes?: Scope[] | undefined },
  note: Note,
): Promise<ApiKey> {
  const key = await findKey(deps, caller, id);
  if (key.revoked_at) throw new AppError('conflict');
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { keyHash } = key;
  if (Object.keys(wanted).length > 0) await deps.store.apiKeys.patch({ keyHash }).set(wanted).go();
  note({ before: { name: key.name, scopes: key.scopes }, after: wanted });
  return toApiKey({ ...key, ...wanted });
}

/** Revokes a key; revoked already is the same. */
export async function revokeApiKey(
  deps: AccountDeps,
  caller: Caller,
  id: string,
  note: Note,
): Promise<ApiKey> {
  const { store, now } = deps;
  const { tenantId, userId } = caller;
  const key = await findKey(deps, caller, id);
  note({ before: { name: key.name } });
  if (key.revoked_at) return toApiKey(key);
  const revoked_at = now().toISOString();
  const { keyHash } = key;
  const revoked = store.apiKeys
    .patch({ keyHash })
    .set({ revoked_at })
    .where((row, is) => is.notExists(row.revoked_at));
  try {
    await transact(store.table, [
      write.update('key', revoked.params()),
      write.update('user', store.users.patch({ tenantId, userId }).add({ api_keys: -1 }).params()),
    ]);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
  }
  return toApiKey({ ...key, revoked_at });
}

async function findKey(
  { store }: AccountDeps,
  { tenantId, userId }: Caller,
  id: string,
): Promise<ApiKeyRecord> {
  const { data } = await store.apiKeys.query.byUser({ tenantId, userId, id }).go({ limit: 1 });
  const [key] = data;
  if (!key) throw new AppError('not_found');
  return key;
}

const toApiKey = (key: ApiKeyRecord): ApiKey => ({
  id: key.id,
  name: key.name,
  scopes: key.scopes,
  hint: key.hint,
  created_by: key.userId,
  created_at: key.created_at,
  expires_at: key.expires_at ?? null,
  last_used_at: key.last_used_at ?? null,
  revoked_at: key.revoked_at ?? null,
});
