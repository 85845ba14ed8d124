import { brandOf, findAccount, findPerson, openModules, type UserRecord } from '#functions/people/index.ts';
import type { Caller, Quota } from '#functions/platform/http/caller.ts';
import { shareNext } from '#functions/platform/runtime/share-next.ts';
import type { AuthDeps } from './compose.ts';
import { opens } from './key-ends.ts';
import type { RequestCounter } from './limits/count-requests.ts';
import { readBearer } from './sign-in/session-token.ts';
import { isAlive } from './sign-in/sessions.ts';
import { apiKeyItems } from './store/api-keys.ts';
import { authStore } from './store/index.ts';

export type AuthorizeDeps = Pick<AuthDeps, 'table' | 'now'> & {
  requests: RequestCounter;
  quotas: Record<Caller['credential']['kind'], number>;
};
export type Identity = { caller: Caller; quota: Quota };

type Holder = Pick<Caller, 'tenantId' | 'userId' | 'impersonatedBy'>;
type Credential = Caller['credential'];

const hourMs = 3_600_000;
/** What all people and programs of an account may ask together, in quotas of a person. */
const tenantShare = 5;

/**
 * Who holds an `Authorization` header, or undefined. Expiry is compared here: the table deletes late. Throws `unreadable` for
 * a key that a newer release wrote: it may be bound by what this one does not know. A page asks for several things at once with
 * one session, which is read for all of them.
 */
export function createAuthorizer(deps: AuthorizeDeps): (header: string) => Promise<Identity | undefined> {
  const read = shareNext((header) => readCaller(deps, header));
  return async (header) => {
    const caller = await read(header);
    return caller && { caller, quota: await countRequest(deps, caller) };
  };
}

async function readCaller(deps: AuthorizeDeps, header: string): Promise<Caller | undefined> {
  const bearer = readBearer(header);
  if (bearer?.kind === 'session') return bySession(deps, bearer.hash);
  return bearer?.kind === 'key' ? byKey(deps, bearer.hash) : undefined;
}

async function bySession(deps: AuthorizeDeps, tokenHash: string): Promise<Caller | undefined> {
  const { now } = deps;
  const { sessions } = authStore(deps);
  const { data: session } = await sessions.get({ tokenHash }).go({ consistent: true });
  if (!session) return undefined;
  const credential: Credential = { kind: 'session', id: session.sessionId };
  const alive = (user: UserRecord) => isAlive(session, user, now());
  const caller = await identify(deps, session, credential, alive);
  if (caller && now().getTime() - Date.parse(session.last_seen_at) > hourMs) {
    await sessions.patch({ tokenHash }).set({ last_seen_at: now().toISOString() }).go();
  }
  return caller;
}

async function byKey(deps: AuthorizeDeps, keyHash: string): Promise<Caller | undefined> {
  const { now } = deps;
  const { apiKeys } = authStore(deps);
  const { data: key } = await apiKeys.get({ keyHash }).go({ consistent: true });
  const at = now().toISOString();
  if (key) apiKeyItems.refuseNewer(key);
  if (!key || key.revoked_at || (key.expires_at && key.expires_at <= at)) return undefined;
  const credential: Credential = { kind: 'key', id: key.id, scopes: key.scopes };
  const caller = await identify(deps, key, credential, (user) => opens(key, user));
  if (caller && (key.last_used_at ?? '').slice(0, 16) !== at.slice(0, 16)) {
    await apiKeys.patch({ keyHash }).set({ last_used_at: at }).go();
  }
  return caller;
}

/** User and account are asked for at once: this stands before every request. */
async function identify(
  deps: AuthorizeDeps,
  { tenantId, userId, impersonatedBy }: Holder,
  credential: Credential,
  isGood: (user: UserRecord) => boolean,
): Promise<Caller | undefined> {
  const [user, account] = await Promise.all([
    // Who was removed a moment ago is out, and who signed in a moment ago is in.
    findPerson(deps, { tenantId, userId }),
    findAccount(deps, tenantId),
  ]);
  if (!user || !isGood(user) || account?.deletion === 'erasing') return undefined;
  const { isMainUser, accessToWallet } = user;
  const modules = openModules(user, account, deps.now());
  return {
    ...{ tenantId, userId, brand: brandOf(user), impersonatedBy },
    ...{ credential, isMainUser, accessToWallet, modules },
  };
}

async function countRequest({ requests, quotas, now }: AuthorizeDeps, caller: Caller): Promise<Quota> {
  const { kind } = caller.credential;
  const limit = quotas[kind];
  const [own, all] = await Promise.all([
    // Another login or another key gives nobody more requests.
    requests.count(`${kind}#${caller.userId}`, limit, now()),
    requests.count(caller.tenantId, quotas.session * tenantShare, now()),
  ]);
  const remaining = Math.min(limit - own.used, quotas.session * tenantShare - all.used);
  return { limit, window: requests.windowSeconds, remaining, reset: own.reset };
}
