import type { ActNote } from '#functions/platform/http/record-act.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import { AppError, invalidField } from '#shared/errors/app-error.ts';
import { type HookDeps, stopListening } from '../coming-back/listen.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { withAccess } from '../tokens/with-access.ts';
import { isCrmFailure } from '../vendors/crm-failure.ts';
import { clientOf, limitAsking } from './begin.ts';
import { refuse } from './connect.ts';
import { reachesOf } from './keep.ts';
import { getConnection } from './read-connection.ts';

type Note = (note: ActNote) => void;

/** Asks the CRM who is connected. What comes of it stands at the connection, so a refusal is no error of this. */
export async function testConnection(deps: CrmDeps, tenantId: string, id: string): Promise<ConnectionRecord> {
  const connection = await getConnection(deps, tenantId, id);
  await limitAsking(deps, tenantId);
  const asked = { ...connection, last_ok_at: undefined };
  await withAccess(deps, asked, (access) => deps.vendors[connection.kind].nameOf(access)).catch(
    (error: unknown) => {
      if (!isCrmFailure(error)) throw error;
    },
  );
  return getConnection(deps, tenantId, id);
}

/** The sub-accounts of an agency. Throws `not_found` for what is no agency. */
export async function locationsOf(deps: CrmDeps, tenantId: string, id: string) {
  const connection = await getConnection(deps, tenantId, id);
  if (connection.level !== 'company') throw new AppError('not_found');
  const client = await clientOf(deps, 'ghl');
  const ask = withAccess(deps, connection, (access) => deps.vendors.ghl.locationsOf(client, access), {
    asAgency: true,
  });
  return ask.catch(refuse);
}

/** Leads go to this sub-account of an agency from now on. Throws `validation_failed` for one that the app is not installed in. */
export async function chooseLocation(
  deps: CrmDeps,
  tenantId: string,
  id: string,
  location_id: string,
  note: Note,
): Promise<ConnectionRecord> {
  const chosen = (await locationsOf(deps, tenantId, id)).find((one) => one.id === location_id);
  if (!chosen) throw invalidField('location_id', 'invalid');
  const before = await getConnection(deps, tenantId, id);
  const chose = deps.store.connections
    .patch({ tenantId, id })
    .set({ external_id: location_id, name: chosen.name })
    .where(({ removed_at }, { notExists }) => notExists(removed_at));
  const { reaches } = deps.store;
  const left = before.external_id === location_id ? undefined : before.external_id;
  await transact(deps.store.table, [
    write.update('connection', chose.params()),
    write.put('reach', reaches.put({ kind: 'ghl', reach: location_id, tenantId, id }).params()),
    ...(left
      ? [write.remove('reach', reaches.delete({ kind: 'ghl', reach: left, tenantId, id }).params())]
      : []),
  ]);
  note({ target: id, before: { name: before.name }, after: { name: chosen.name } });
  return getConnection(deps, tenantId, id);
}

/** Forgets what opens the connection at once; its name stays, since leads that were sent there name it. */
export async function disconnect(deps: HookDeps, tenantId: string, id: string, note: Note): Promise<void> {
  const connection = await getConnection(deps, tenantId, id);
  const { name, kind } = connection;
  await stopListening(deps, connection);
  const removed = deps.store.connections
    .patch({ tenantId, id })
    .set({ removed_at: deps.now().toISOString(), scopes: [] })
    .remove(['last_error', 'hook', 'hook_state']);
  await transact(deps.store.table, [
    write.update('connection', removed.params()),
    write.remove('token', deps.store.tokens.delete({ tenantId, id }).params()),
    ...reachesOf(connection).map((reach) =>
      write.remove('reach', deps.store.reaches.delete({ kind, reach, tenantId, id }).params()),
    ),
  ]);
  note({ target: id, before: { kind, name } });
}
