import { createHash, randomBytes } from 'node:crypto';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { ApiCrm } from '#shared/domain/crm/kinds.ts';
import { mostConnections } from '#shared/domain/crm/kinds.ts';
import { epoch } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CrmDeps } from '../deps.ts';
import type { Asked, CrmClient } from '../vendors/crm-vendor.ts';
import { connectionsOf } from './read-connection.ts';

type Person = { tenantId: string; userId: string };

/** So long somebody may stay on the page of the CRM: to log in there, and to ask a colleague. */
const stateSeconds = 1_800;

const hashed = (state: string): string => createHash('sha256').update(state).digest('base64url');

/** The operator's app there. Throws `conflict` where none is set up. */
export async function clientOf({ clients }: Pick<CrmDeps, 'clients'>, kind: ApiCrm): Promise<CrmClient> {
  const client = (await clients())[kind];
  if (!client) throw new AppError('conflict', { reason: 'crm_not_set_up' });
  return client;
}

/** Throws `limit_reached` where an account has as many as it may have. */
export async function refuseTooMany(deps: CrmDeps, tenantId: string): Promise<void> {
  if ((await connectionsOf(deps, tenantId)).length >= mostConnections) throw new AppError('limit_reached');
}

/** Questions to CRMs that an account may have asked in a minute, beside what it sends. */
const asksPerMinute = 20;

/** Throws `rate_limited`. */
export async function limitAsking(
  { store, now }: Pick<CrmDeps, 'store' | 'now'>,
  tenantId: string,
): Promise<void> {
  const throttle = createThrottle(store.table, 60);
  const retryAfter = await throttle.count(`crm#${tenantId}`, asksPerMinute, now());
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
}

/** The page on which somebody agrees; what it leads back with is taken from this person alone, once, within half an hour. */
export async function beginConnecting(
  deps: CrmDeps & { redirectUri: string },
  { tenantId, userId }: Person,
  { kind, version, level }: Asked & { kind: ApiCrm },
): Promise<{ url: string }> {
  const client = await clientOf(deps, kind);
  await refuseTooMany(deps, tenantId);
  const state = randomBytes(32).toString('base64url');
  const expires = epoch(deps.now()) + stateSeconds;
  await deps.store.states
    .put({ stateHash: hashed(state), tenantId, userId, kind, version, level, expires })
    .go();
  return { url: deps.vendors[kind].authorizeUrl(client, { redirectUri: deps.redirectUri, state }) };
}

/** What was begun with a state, used up by this. Throws `conflict` for one that is unknown, another's, too old, or used. */
export async function takeState({ store, now }: CrmDeps, { tenantId, userId }: Person, state: string) {
  const taken = store.states
    .delete({ tenantId, stateHash: hashed(state) })
    // That of a colleague stays: it is not for this person to use it up.
    .where((held, { eq }) => eq(held.userId, userId));
  const { data } = await taken.go({ response: 'all_old' }).catch((error: unknown) => {
    if (isConditionRefused(error)) return { data: null };
    throw error;
  });
  if (!data || data.expires <= epoch(now())) throw new AppError('conflict', { reason: 'crm_state_over' });
  return data;
}
