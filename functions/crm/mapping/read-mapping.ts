import { defaultMapping } from '#shared/domain/crm/default-mapping.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import type { CrmMapping } from '#shared/domain/crm/mapping.ts';
import type { KindKey } from '#shared/domain/kinds/index.ts';
import type { CrmDeps } from '../deps.ts';

type Asked = { tenantId: string; id: string; crm: ApiCrm; kind: KindKey };

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
  { tenantId, id, kind }: Omit<Asked, 'crm'>,
  mapping: CrmMapping,
): Promise<void> {
  await store.mappings.put({ tenantId, id, kind, mapping, updated_at: now().toISOString() }).go();
}
