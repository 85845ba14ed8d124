import { randomUUID } from 'node:crypto';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import { after } from '#shared/domain/time.ts';
import type { CrmDeps } from '../deps.ts';
import { type ConnectionRecord, type TokenRecord, tokenContext } from '../store/index.ts';
import { CrmFailure, isCrmFailure } from '../vendors/crm-failure.ts';
import type { Granted } from '../vendors/crm-vendor.ts';
import { writePair } from './write-pair.ts';

/** A token that is good, and which of the connection's pairs it is of. */
export type Opened = { token: string; generation: number };

/**
 * A new pair is asked for so many seconds before the end. Should the answer be lost with the worker that asked, the old access token
 * still works for that long, while somebody is told to connect again.
 */
const early = 3_600;
/** A token with less than this left is not begun with. */
const least = 60;
/** Longer than a call and the writing of what it gave may take, so that whoever holds it is done or dead after it. */
const leaseSeconds = 45;
const lookAgainMs = 250;
/** So long a worker waits for another that has a new pair made. */
const patienceMs = 12_000;

/**
 * A token of a connection, made anew where it ends soon, or is the one that the CRM refused (`refused`, its generation). Of all who
 * ask at once one has a new pair made, and the others take what it gets. Throws `CrmFailure`, `revoked` where nothing opens any more.
 */
export async function openToken(
  deps: CrmDeps,
  connection: ConnectionRecord,
  refused?: number,
): Promise<Opened> {
  const { tenantId, id } = connection;
  const until = deps.now().getTime() + patienceMs;
  do {
    const { data: record } = await deps.store.tokens.get({ tenantId, id }).go({ consistent: true });
    if (!record) throw new CrmFailure('revoked');
    const isRefused = record.generation === refused;
    const left = secondsLeft(deps, record);
    if (!isRefused && left > early) return opened(deps, record);
    if (!record.sealed_refresh) {
      if (isRefused || left <= 0) throw new CrmFailure('revoked');
      return opened(deps, record);
    }
    const lease = await takeLease(deps, record);
    if (lease) return refresh(deps, connection, { record, lease, isRefused });
    if (!isRefused && left > least) return opened(deps, record);
    await deps.wait(lookAgainMs);
  } while (deps.now().getTime() < until);
  throw new CrmFailure('unavailable', { retryAfter: leaseSeconds });
}

type Refreshing = { record: TokenRecord; lease: string; isRefused: boolean };

async function refresh(
  deps: CrmDeps,
  connection: ConnectionRecord,
  { record, lease, isRefused }: Refreshing,
): Promise<Opened> {
  const { kind, version, level } = connection;
  let granted: Granted;
  try {
    const client = (await deps.clients())[kind];
    if (!client) throw new CrmFailure('unavailable');
    const refreshToken = await openOf(deps, record, record.sealed_refresh ?? '');
    granted = await deps.vendors[kind].refresh(client, { version, level, refreshToken });
  } catch (error) {
    await giveBack(deps, record, lease);
    if (!isCrmFailure(error)) throw error;
    // What OAuth says of a refresh token that is not taken, in either status.
    const isOver = error.reason === 'revoked' || error.reason === 'rejected';
    if (!isOver && !isRefused && secondsLeft(deps, record) > least) return opened(deps, record);
    throw isOver ? new CrmFailure('revoked', { detail: error.detail }) : error;
  }
  const generation = record.generation + 1;
  await writePair(deps, connection, granted, record.generation);
  return { token: granted.access_token, generation };
}

const secondsLeft = ({ now }: CrmDeps, { expires_at }: TokenRecord): number =>
  expires_at ? (Date.parse(expires_at) - now().getTime()) / 1000 : Number.POSITIVE_INFINITY;

const openOf = ({ seal }: CrmDeps, { tenantId, id }: TokenRecord, sealed: string): Promise<string> =>
  seal.open(sealed, tokenContext(tenantId, id));

async function opened(deps: CrmDeps, record: TokenRecord): Promise<Opened> {
  return { token: await openOf(deps, record, record.sealed), generation: record.generation };
}

/** Only who has it asks for a new pair; one whose holder died is taken over after its time. */
async function takeLease({ store, now }: CrmDeps, { tenantId, id, generation }: TokenRecord) {
  const lease = randomUUID();
  const at = now().toISOString();
  const taken = store.tokens
    .patch({ tenantId, id })
    .set({ lease_by: lease, lease_until: after(at, leaseSeconds, 'second') })
    .where(
      (held, { eq, notExists, lt }) =>
        `${eq(held.generation, generation)} AND (${notExists(held.lease_until)} OR ${lt(held.lease_until, at)})`,
    );
  return taken.go().then(
    () => lease,
    (error: unknown) => {
      if (isConditionRefused(error)) return undefined;
      throw error;
    },
  );
}

async function giveBack({ store }: CrmDeps, { tenantId, id }: TokenRecord, lease: string): Promise<void> {
  const given = store.tokens
    .patch({ tenantId, id })
    .remove(['lease_by', 'lease_until'])
    .where(({ lease_by }, { eq }) => eq(lease_by, lease));
  await given.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
