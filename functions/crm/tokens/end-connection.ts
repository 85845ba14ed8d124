import { transact, write } from '#functions/platform/table/transact.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';

/** Drops what opened a connection that was ended in the CRM, and tells its owner once. Somebody can connect it again. */
export async function endConnection(deps: CrmDeps, connection: ConnectionRecord): Promise<void> {
  const { tenantId, id, state } = connection;
  // Before it is noted: whoever finds it noted tells nobody any more. Told twice is one mail.
  if (state === 'connected') await deps.tellRevoked(connection);
  const last_error = { at: deps.now().toISOString(), reason: 'revoked' as const, detail: null };
  await transact(deps.store.table, [
    write.update(
      'connection',
      deps.store.connections.patch({ tenantId, id }).set({ state: 'revoked', last_error }).params(),
    ),
    write.remove('token', deps.store.tokens.delete({ tenantId, id }).params()),
  ]);
}
