import { createHash, randomBytes } from 'node:crypto';
import type { Verifier } from '#functions/platform/http/kinds/take-event.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { withAccess } from '../tokens/with-access.ts';
import { isCrmFailure } from '../vendors/crm-failure.ts';
import type { Access } from '../vendors/crm-vendor.ts';
import { type KeapHooks, keapEventKeys } from '../vendors/keap/keap-hooks.ts';

/** `eventsUrl`: what addresses for Keap's events begin with. */
export type HookDeps = CrmDeps & { hooks: KeapHooks; eventsUrl: string };

export const hashOf = (hook: string): string => createHash('sha256').update(hook).digest('base64url');

/** Whose address this is; undefined for one that is nobody's. */
export async function findHook({ store }: Pick<CrmDeps, 'store'>, hook: string) {
  const { data } = await store.hooks.get({ hash: hashOf(hook) }).go();
  return data ?? undefined;
}

/** Keap signs nothing: whoever knows an address of ours is taken for it, and nothing that comes is believed. */
export const verifyKeap =
  (deps: Pick<CrmDeps, 'store'>): Verifier =>
  async ({ path }) => {
    if (!(await findHook(deps, path.split('/').at(-1) ?? ''))) throw new AppError('not_found');
  };

/**
 * Has Keap tell us of contacts, at an address that is a secret of the connection. Begun anew each time: what an earlier call has left there, cut off or
 * not, is removed first.
 */
export async function listen(deps: HookDeps, connection: ConnectionRecord): Promise<void> {
  if (connection.kind !== 'keap') return;
  const { tenantId, id } = connection;
  const hook = randomBytes(32).toString('base64url');
  const hash = hashOf(hook);
  // Before it is used: Keap tries the address while it is told of it.
  await transact(deps.store.table, [
    write.put('hook', deps.store.hooks.put({ hash, tenantId, id }).params()),
    write.update(
      'connection',
      deps.store.connections.patch({ tenantId, id }).set({ hook: hash, hook_state: 'asked' }).params(),
    ),
  ]);
  await withAccess(deps, connection, async (access) => {
    await removeOurs(deps, access, { tenantId, id });
    for (const key of keapEventKeys) await deps.hooks.create(access, key, `${deps.eventsUrl}${hook}`);
  }).catch(unlessRefused);
  if (connection.hook) await deps.store.hooks.delete({ hash: connection.hook }).go();
}

/** Says the secret that Keap has sent to an address of ours, for the hooks there that are not confirmed. */
export async function confirmHook(
  deps: HookDeps,
  connection: ConnectionRecord,
  { hook, secret }: { hook: string; secret: string },
): Promise<void> {
  const { tenantId, id } = connection;
  if (connection.hook !== hashOf(hook)) return;
  const isDone = await withAccess(deps, connection, async (access) => {
    const open = (await hooksAt(deps, access, hook)).filter(({ status }) => status !== 'Verified');
    for (const { key } of open) await deps.hooks.confirm(access, key, secret).catch(unlessRefused);
    const left = await hooksAt(deps, access, hook);
    return left.length > 0 && left.every(({ status }) => status === 'Verified');
  });
  if (isDone) await deps.store.connections.patch({ tenantId, id }).set({ hook_state: 'verified' }).go();
}

async function hooksAt({ hooks, eventsUrl }: HookDeps, access: Access, hook: string) {
  return (await hooks.list(access)).filter(({ hookUrl }) => hookUrl === `${eventsUrl}${hook}`);
}

/** Removes what was set up there for a connection. What others have set up in the same app of Keap stays. */
async function removeOurs(
  deps: HookDeps,
  access: Access,
  owner: { tenantId: string; id: string },
): Promise<void> {
  const all = await deps.hooks.list(access);
  for (const { key, hookUrl } of all.filter((one) => one.hookUrl.startsWith(deps.eventsUrl))) {
    const whose = await findHook(deps, hookUrl.slice(deps.eventsUrl.length));
    if (whose?.tenantId === owner.tenantId && whose.id === owner.id) await deps.hooks.remove(access, key);
  }
}

/** Ends what is told at the address of a connection, there as far as Keap takes it, and here. */
export async function stopListening(deps: HookDeps, connection: ConnectionRecord): Promise<void> {
  const { hook: hash, state } = connection;
  if (!hash) return;
  if (state === 'connected')
    await withAccess(deps, connection, (access) => removeOurs(deps, access, connection)).catch(unlessFailed);
  await deps.store.hooks.delete({ hash }).go();
}

/** Where an account may not have hooks, its connection works without them. */
function unlessRefused(error: unknown): void {
  if (!isCrmFailure(error) || ['unavailable', 'rate_limited', 'bad_answer'].includes(error.reason))
    throw error;
}

const unlessFailed = (error: unknown): void => {
  if (!isCrmFailure(error)) throw error;
};
