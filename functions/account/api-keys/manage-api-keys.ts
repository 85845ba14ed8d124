import { type ApiKeyRecord, apiKeyItems, opens, type UserRecord } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { Shown } from '#functions/platform/table/stored.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { ApiKey } from '#shared/contracts/account/api-keys.ts';
import type { Scope } from '#shared/domain/scopes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AccountDeps } from '../deps.ts';
import { readUser } from '../get-me.ts';
import { toApiKey } from './to-api-key.ts';

type Note = (note: ActNote) => void;
type Held = { key: ApiKeyRecord; holder: UserRecord };

/**
 * The user's keys, the newest first, and for the main user those of everybody else in the account. Revoked ones stay in the
 * list: somebody may wonder why a program stopped.
 */
export async function listApiKeys(
  deps: AccountDeps,
  caller: Caller,
): Promise<Shown<ApiKey> & { team: ApiKey[] }> {
  const user = await readUser(deps, caller);
  const others = caller.isMainUser ? await membersOf(deps, caller) : [];
  const held = (await Promise.all([user, ...others].map((holder) => keysOf(deps, holder)))).flat();
  const show = (keys: Held[]) =>
    apiKeyItems.show(
      keys.map(({ key, holder }) => ({ ...key, holder })),
      ApiKey,
      (key) => toApiKey(key, key.holder),
    );
  const [own, team] = await Promise.all([
    show(held.filter(({ holder }) => holder === user)),
    show(held.filter(({ holder }) => holder !== user)),
  ]);
  const unreadable = (own.unreadable ?? 0) + (team.unreadable ?? 0);
  return { data: own.data, team: team.data, ...(unreadable > 0 ? { unreadable } : {}) };
}

async function membersOf({ store }: AccountDeps, { tenantId, userId }: Caller): Promise<UserRecord[]> {
  const { data } = await store.users.query.primary({ tenantId }).go({ pages: 'all' });
  return data.filter((user) => user.userId !== userId);
}

async function keysOf({ store }: AccountDeps, holder: UserRecord): Promise<Held[]> {
  const { tenantId, userId } = holder;
  const { data } = await store.apiKeys.query.byUser({ tenantId, userId }).go({ order: 'desc', pages: 'all' });
  return data.map((key) => ({ key, holder }));
}

/** Changes name or scopes of the user's own key; `conflict` for a revoked one. */
export async function updateApiKey(
  deps: AccountDeps,
  caller: Caller,
  id: string,
  change: { name?: string | undefined; scopes?: Scope[] | undefined },
  note: Note,
): Promise<ApiKey> {
  const { key, holder } = await findKey(deps, [await readUser(deps, caller)], id);
  if (!opens(key, holder)) throw new AppError('conflict', { reason: 'key_revoked' });
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { keyHash } = key;
  if (Object.keys(wanted).length > 0) await deps.store.apiKeys.patch({ keyHash }).set(wanted).go();
  note({ before: { name: key.name, scopes: key.scopes }, after: wanted });
  return toApiKey({ ...key, ...wanted }, holder);
}

/** Revokes a key of the user's own, or for the main user of anybody in the account; revoked already is the same. */
export async function revokeApiKey(
  deps: AccountDeps,
  caller: Caller,
  id: string,
  note: Note,
): Promise<ApiKey> {
  const { store, now } = deps;
  const others = caller.isMainUser ? await membersOf(deps, caller) : [];
  const { key, holder } = await findKey(deps, [await readUser(deps, caller), ...others], id);
  note({ before: { name: key.name } });
  if (!opens(key, holder)) return toApiKey(key, holder);
  const { tenantId, userId } = holder;
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
  return toApiKey({ ...key, revoked_at }, holder);
}

async function findKey({ store }: AccountDeps, holders: readonly UserRecord[], id: string): Promise<Held> {
  const found = await Promise.all(
    holders.map(async (holder): Promise<Held[]> => {
      const { tenantId, userId } = holder;
      const { data } = await store.apiKeys.query.byUser({ tenantId, userId, id }).go({ limit: 1 });
      return data.map((key) => ({ key, holder }));
    }),
  );
  const [held] = found.flat();
  if (!held) throw new AppError('not_found');
  return held;
}
