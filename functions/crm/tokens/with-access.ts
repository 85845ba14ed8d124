import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { CrmDeps } from '../deps.ts';
import { paceOf } from '../sending/pace.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { type CrmFailure, isCrmFailure } from '../vendors/crm-failure.ts';
import type { Access } from '../vendors/crm-vendor.ts';
import { type Opened, openToken } from './access-token.ts';
import { openLocationToken } from './location-token.ts';

/** All that is asked for one lead is over sooner than the lease of its delivery, and than the worker's time, in ms. */
const mostMs = 30_000;

/** Ends what is asked in several calls of `withAccess` as it would end one. */
export const untilLate = (): AbortSignal => AbortSignal.timeout(mostMs);

/**
 * Asks a CRM on behalf of a connection. A token that it refuses is made anew and asked with once more; if that is refused too, or nothing
 * opens any more, the connection is `revoked` from then on and its owner told. Throws `CrmFailure`.
 */
export async function withAccess<T>(
  deps: CrmDeps,
  connection: ConnectionRecord,
  ask: (access: Access) => Promise<T>,
  { asAgency = false, signal = untilLate() } = {},
): Promise<T> {
  const reach = async (opened: Opened): Promise<Access> => {
    const access = await (asAgency ? agencyAccess : accessOf)(deps, connection, opened);
    return { ...access, signal };
  };
  try {
    const first = await openToken(deps, connection);
    const answer = await reach(first)
      .then(ask)
      .catch(async (error: unknown) => {
        if (!isCrmFailure(error) || error.reason !== 'revoked') throw error;
        const next = await openToken(deps, connection, first.generation);
        return ask(await reach(next));
      });
    await noteOk(deps, connection);
    return answer;
  } catch (error) {
    if (isCrmFailure(error)) await noteFailure(deps, connection, error);
    throw error;
  }
}

/** Where an agency is connected, the access of the sub-account that was chosen. */
async function accessOf(deps: CrmDeps, connection: ConnectionRecord, opened: Opened): Promise<Access> {
  const access = await agencyAccess(deps, connection, opened);
  if (connection.level !== 'company' || !access.external_id) return access;
  return { ...access, token: await openLocationToken(deps, connection, access, opened.generation) };
}

const agencyAccess = async (
  deps: CrmDeps,
  connection: ConnectionRecord,
  { token }: Opened,
): Promise<Access> => {
  const { version, level, external_id, company_id } = connection;
  return {
    ...{ token, company_id, pace: paceOf(deps, connection) },
    version: version ?? null,
    level: level ?? null,
    external_id: external_id ?? null,
  };
};

/** Who sends a thousand leads need not write a thousand times that it went well. */
const noteEvery = 600;

async function noteOk(deps: CrmDeps, connection: ConnectionRecord): Promise<void> {
  const { tenantId, id, last_ok_at, last_error, state } = connection;
  const at = deps.now().toISOString();
  const isRecent = last_ok_at !== undefined && after(last_ok_at, noteEvery, 'second') > at;
  if (isRecent && !last_error && state === 'connected') return;
  const noted = deps.store.connections
    .patch({ tenantId, id })
    .set({ last_ok_at: at, state: 'connected' })
    .remove(['last_error'])
    .where(({ removed_at }, { notExists }) => notExists(removed_at));
  await noted.go().catch(unlessRefused);
}

/** What one lead is refused for says nothing of the connection. */
async function noteFailure(
  deps: CrmDeps,
  connection: ConnectionRecord,
  { reason, detail }: CrmFailure,
): Promise<void> {
  if (reason === 'rejected' || reason === 'not_found' || reason === 'rate_limited') return;
  const { tenantId, id } = connection;
  const last_error = { at: deps.now().toISOString(), reason, detail: detail ?? null };
  const isOver = reason === 'revoked';
  // Before it is noted: whoever finds it noted tells nobody any more. Told twice is one mail.
  if (isOver && connection.state === 'connected') await deps.tellRevoked(connection);
  const noted = deps.store.connections
    .patch({ tenantId, id })
    .set({ last_error, ...(isOver ? { state: 'revoked' as const } : {}) })
    .where(({ removed_at }, { notExists }) => notExists(removed_at));
  await noted.go().catch(unlessRefused);
}

const unlessRefused = (error: unknown): void => {
  if (!isConditionRefused(error)) throw error;
};
