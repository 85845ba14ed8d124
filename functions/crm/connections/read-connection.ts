import type { Shown } from '#functions/platform/table/stored/stored.ts';
import { Connection } from '#shared/contracts/crm/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CrmDeps } from '../deps.ts';
import { type ConnectionRecord, connectionItems } from '../store/index.ts';

type Reading = Pick<CrmDeps, 'store'>;

/** Connections of an account, the oldest first; those that were disconnected too where `removed` is. */
export async function connectionsOf({ store }: Reading, tenantId: string, { removed = false } = {}) {
  const { data } = await store.connections.query.primary({ tenantId }).go({ pages: 'all' });
  return data.filter(({ removed_at }) => removed || removed_at === undefined);
}

/** Undefined for one that is not there any more. */
export async function findConnection(
  { store }: Reading,
  tenantId: string,
  id: string,
): Promise<ConnectionRecord | undefined> {
  const { data } = await store.connections.get({ tenantId, id }).go({ consistent: true });
  return data && data.removed_at === undefined ? connectionItems.refuseNewer(data) : undefined;
}

/** Throws `not_found`. */
export async function getConnection(deps: Reading, tenantId: string, id: string): Promise<ConnectionRecord> {
  const connection = await findConnection(deps, tenantId, id);
  if (!connection) throw new AppError('not_found');
  return connection;
}

/** A connection as people see it. */
export const toConnection = (record: ConnectionRecord): Connection => ({
  ...{ id: record.id, kind: record.kind, name: record.name, by: record.by, scopes: record.scopes },
  version: record.version ?? null,
  level: record.level ?? null,
  external_id: record.external_id ?? null,
  ...{ state: record.state, connected_by: record.connected_by, connected_at: record.connected_at },
  last_ok_at: record.last_ok_at ?? null,
  last_error: record.last_error ?? null,
  listens: record.kind === 'ghl' ? record.by === 'oauth' : record.hook_state === 'verified',
});

export const showConnections = async (deps: Reading, tenantId: string): Promise<Shown<Connection>> =>
  connectionItems.show(await connectionsOf(deps, tenantId), Connection, toConnection);
