import type { CrmField } from '#shared/domain/crm/mapping.ts';
import { standardFields } from '#shared/domain/crm/mapping.ts';
import { refuse } from '../connections/connect.ts';
import { getConnection } from '../connections/read-connection.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { withAccess } from '../tokens/with-access.ts';
import { CrmFailure } from '../vendors/crm-failure.ts';

/** What a CRM has said of its fields holds for so long: a field that was made there is asked for anew on wish. */
const keptMs = 10 * 60_000;
const mostKept = 500;
const kept = new Map<string, { fields: CrmField[]; until: number }>();

/** The fields of contacts at a connection, those that the customer has made there behind the others. Throws `CrmFailure`. */
export async function fieldsOf(
  deps: CrmDeps,
  connection: ConnectionRecord,
  { fresh = false, signal }: { fresh?: boolean | undefined; signal?: AbortSignal } = {},
): Promise<CrmField[]> {
  const { kind, tenantId, id, level, external_id = '' } = connection;
  if (level === 'company' && !external_id)
    throw new CrmFailure('rejected', { detail: 'The agency has no sub-account chosen yet.' });
  const key = `${tenantId} ${id} ${external_id}`;
  const known = kept.get(key);
  if (known && !fresh && known.until > deps.now().getTime()) return known.fields;
  const own = await withAccess(deps, connection, (access) => deps.contacts[kind].customFields(access), {
    ...(signal ? { signal } : {}),
  });
  const fields = [...standardFields[kind], ...own];
  kept.delete(key);
  kept.set(key, { fields, until: deps.now().getTime() + keptMs });
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
  return fields;
}

/** The same of a connection by its id, as an answer to who asks. Throws `not_found`, `provider_rejected`, `provider_unavailable`. */
export async function fieldsOfId(
  deps: CrmDeps,
  tenantId: string,
  id: string,
  options: { fresh?: boolean } = {},
): Promise<CrmField[]> {
  return fieldsOf(deps, await getConnection(deps, tenantId, id), options).catch(refuse);
}
