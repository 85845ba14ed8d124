import type { ActNote } from '#functions/platform/http/record-act.ts';
import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import type { CrmMapping } from '#shared/domain/crm/mapping.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import { getConnection } from '../connections/read-connection.ts';
import type { CrmDeps } from '../deps.ts';

/** The mapping of leads of a kind, at a connection. */
export type OfKind = { tenantId: string; id: string; kind: KindKey };
type Asked = OfKind & { crm: ApiCrm };

/** How leads of a kind become contacts of a connection: as somebody has set it, or as it is before that. */
export async function readMapping(
  { store }: Pick<CrmDeps, 'store'>,
  { tenantId, id, crm, kind }: Asked,
): Promise<{ mapping: CrmMapping; is_default: boolean }> {
  const { data } = await store.mappings.get({ tenantId, id, kind }).go();
  return data
    ? { mapping: data.mapping, is_default: false }
    : { mapping: defaultMapping(crm, kind), is_default: true };
}

/** Sets it; it holds from the next try of any delivery on. */
export async function keepMapping(
  { store, now }: Pick<CrmDeps, 'store' | 'now'>,
  { tenantId, id, kind }: OfKind,
  mapping: CrmMapping,
): Promise<void> {
  await store.mappings.put({ tenantId, id, kind, mapping, updated_at: now().toISOString() }).go();
}

/** The same of a connection by its id. Throws `not_found`. */
export async function mappingOfId(deps: CrmDeps, asked: OfKind) {
  const { kind: crm } = await getConnection(deps, asked.tenantId, asked.id);
  return readMapping(deps, { ...asked, crm });
}

/** Forgets what was set; gives what holds then. Throws `not_found`. */
export async function dropMapping(deps: CrmDeps, asked: OfKind, note: (note: ActNote) => void) {
  const { name } = await getConnection(deps, asked.tenantId, asked.id);
  await deps.store.mappings.delete(asked).go();
  note({ target: asked.id, after: { name, kind: asked.kind, is_default: true } });
  return mappingOfId(deps, asked);
}
