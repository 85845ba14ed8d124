import { brandOf, peopleOf, readPerson, type UserRecord, uncountKey } from '#functions/people/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import { ApiKey } from '#shared/contracts/account/api-keys.ts';
import type { Scope } from '#shared/domain/accounts/scopes.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { AuthDeps } from '../compose.ts';
import { opens } from '../key-ends.ts';
import type { MailingDeps } from '../mail-deps.ts';
import { apiKeyItems } from '../store/api-keys.ts';
import { type ApiKeyRecord, authStore } from '../store/index.ts';
import { toApiKey } from './to-api-key.ts';

type Note = (note: ActNote) => void;
type Held = { key: ApiKeyRecord; holder: UserRecord };

/**
 * The user's keys, the newest first, and for the main user those of everybody else in the account. Revoked ones stay in the
 * list: somebody may wonder why a program stopped.
 */
export async function listApiKeys(
  deps: AuthDeps,
  caller: Caller,
): Promise<Shown<ApiKey> & { team: ApiKey[] }> {
  const user = await readPerson(deps, caller);
  const others = caller.isMainUser ? await othersOf(deps, caller) : [];
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

async function othersOf(deps: AuthDeps, { tenantId, userId }: Caller): Promise<UserRecord[]> {
  return (await peopleOf(deps, tenantId)).filter((user) => user.userId !== userId);
}

async function keysOf(deps: AuthDeps, holder: UserRecord): Promise<Held[]> {
  const { tenantId, userId } = holder;
  const own = authStore(deps).apiKeys.query.byUser({ tenantId, userId });
  const { data } = await own.go({ order: 'desc', pages: 'all' });
  return data.map((key) => ({ key, holder }));
}

/** Changes name or scopes of the user's own key; `conflict` for a revoked one. */
export async function updateApiKey(
  deps: AuthDeps,
  caller: Caller,
  id: string,
  change: { name?: string | undefined; scopes?: Scope[] | undefined },
  note: Note,
): Promise<ApiKey> {
  const { key, holder } = await findKey(deps, [await readPerson(deps, caller)], id);
  if (!opens(key, holder)) throw new AppError('conflict', { reason: 'key_revoked' });
  const wanted = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  const { keyHash } = key;
  if (Object.keys(wanted).length > 0) await authStore(deps).apiKeys.patch({ keyHash }).set(wanted).go();
  note({ before: { name: key.name, scopes: key.scopes }, after: wanted });
  return toApiKey({ ...key, ...wanted }, holder);
}

/**
 * Revokes a key of the user's own, or for the main user of anybody in the account, and tells whose it was by mail; revoked
 * already is the same.
 */
export async function revokeApiKey(
  deps: MailingDeps,
  caller: Caller,
  id: string,
  note: Note,
): Promise<ApiKey> {
  const others = caller.isMainUser ? await othersOf(deps, caller) : [];
  const { key, holder } = await findKey(deps, [await readPerson(deps, caller), ...others], id);
  note({ before: { name: key.name } });
  if (!opens(key, holder)) return toApiKey(key, holder);
  const revoked_at = deps.now().toISOString();
  const { keyHash } = key;
  const revoked = authStore(deps)
    .apiKeys.patch({ keyHash })
    .set({ revoked_at })
    .where((row, is) => is.notExists(row.revoked_at));
  if (await tryTransact(deps.table, [write.update('key', revoked.params()), uncountKey(deps, holder)]))
    await tell(deps, { key, holder });
  return toApiKey({ ...key, revoked_at }, holder);
}

const tell = ({ mailbox }: MailingDeps, { key, holder }: Held) =>
  mailbox.post({
    id: `api-key-revoked-${key.id}`,
    to: holder.email,
    locale: holder.locale,
    brand: brandOf(holder),
    template: 'api_key_revoked',
    values: { name: holder.first_name, key_name: key.name, path: '/profile-settings/api-key' },
  });

async function findKey(deps: AuthDeps, holders: readonly UserRecord[], id: string): Promise<Held> {
  const found = await Promise.all(
    holders.map(async (holder): Promise<Held[]> => {
      const { tenantId, userId } = holder;
      const { data } = await authStore(deps).apiKeys.query.byUser({ tenantId, userId, id }).go({ limit: 1 });
      return data.map((key) => ({ key, holder }));
    }),
  );
  const [held] = found.flat();
  if (!held) throw new AppError('not_found');
  apiKeyItems.refuseNewer(held.key);
  return held;
}
