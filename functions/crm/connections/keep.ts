import { transact, write } from '#functions/platform/table/transact.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { sealedPair } from '../tokens/write-pair.ts';
import type { Asked, Granted } from '../vendors/crm-vendor.ts';
import { connectionsOf } from './read-connection.ts';

const mostName = 200;
const mostScopes = 60;

type Connected = Pick<Asked, 'version'> & {
  kind: ApiCrm;
  by: 'oauth' | 'token';
  name: string;
  granted: Granted;
};

/** What events of a connection name: its sub-account, and its agency where the agency is what was connected. */
export const reachesOf = ({
  kind,
  level,
  external_id,
  company_id,
}: Pick<ConnectionRecord, 'kind' | 'level' | 'external_id' | 'company_id'>): string[] =>
  kind === 'ghl'
    ? [external_id, level === 'company' ? company_id : undefined].flatMap((reach) => reach ?? [])
    : [];

/** Records a connection. What was connected before, the same sub-account or app, keeps its id: leads name it. */
export async function keepConnection(
  deps: CrmDeps,
  { tenantId, userId }: { tenantId: string; userId: string },
  { kind, by, name, granted, version }: Connected,
): Promise<ConnectionRecord> {
  const all = await connectionsOf(deps, tenantId, { removed: true });
  const { external_id, company_id } = granted;
  const known = all.find(
    (one) =>
      one.kind === kind &&
      (external_id
        ? one.external_id === external_id
        : one.level === 'company' && one.company_id === company_id),
  );
  const id = known?.id ?? deps.newId('connection');
  const at = deps.now().toISOString();
  const level = kind === 'ghl' ? (granted.level ?? 'location') : undefined;
  // An agency that is connected anew keeps the sub-account that it had chosen.
  const reaches = external_id ?? known?.external_id;
  const record = {
    ...{ tenantId, id, kind, by, state: 'connected' as const },
    // What a CRM says is as long as it likes.
    name: name.slice(0, mostName),
    scopes: granted.scopes.slice(0, mostScopes).map((scope) => scope.slice(0, mostName)),
    ...(version ? { version } : {}),
    ...(level ? { level } : {}),
    ...(reaches ? { external_id: reaches } : {}),
    ...(company_id ? { company_id } : {}),
    // Nobody has it any more; whoever has it told anew removes it.
    ...(known?.hook ? { hook: known.hook } : {}),
    ...{ connected_by: userId, connected_at: at, last_ok_at: at },
  };
  const { data: before } = await deps.store.tokens.get({ tenantId, id }).go({ consistent: true });
  const token = {
    ...{ tenantId, id, generation: (before?.generation ?? 0) + 1 },
    ...(await sealedPair(deps, { tenantId, id }, granted)),
  };
  await transact(deps.store.table, [
    write.put('connection', deps.store.connections.put(record).params()),
    write.put('token', deps.store.tokens.put(token).params()),
    ...reachesOf(record).map((reach) =>
      write.put('reach', deps.store.reaches.put({ kind, reach, tenantId, id }).params()),
    ),
  ]);
  return record as ConnectionRecord;
}
