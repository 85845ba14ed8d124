import { listsGone } from '#functions/campaigns/index.ts';
import { accountsEnding, closeAccount, peopleOf } from '#functions/people/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { tryTransact, write } from '#functions/platform/table/transact.ts';
import type { PrivacyDeps } from '../deps.ts';
import type { PrivacyMessage } from '../message.ts';

/** An erasure that has not ended after this long has lost its message. */
const lostAfterMinutes = 120;
/** Lists of one call; the next call takes the rest. */
const mostLists = 1000;

type Begun = { accounts: number; lists: number };

/**
 * Closes the accounts whose time has come and has them erased, and has lists removed that can no longer be restored.
 * Called twice at once it is the same as once: the worker leaves alone what is gone.
 */
export async function beginErasures(deps: PrivacyDeps): Promise<Begun> {
  const messages: PrivacyMessage[] = [];
  const now = deps.now().toISOString();
  for await (const { tenantId } of accountsEnding(deps, 'planned', now))
    if (await close(deps, tenantId)) messages.push({ kind: 'erase', tenant_id: tenantId });
  const lost = new Date(deps.now().getTime() - lostAfterMinutes * 60_000).toISOString();
  for await (const { tenantId } of accountsEnding(deps, 'erasing', lost))
    messages.push({ kind: 'erase', tenant_id: tenantId });
  const closed = messages.length;
  for await (const { tenantId, id } of listsGone(deps, now)) {
    messages.push({ kind: 'purge', tenant_id: tenantId, campaign_id: id });
    if (messages.length - closed >= mostLists) break;
  }
  for (const group of chunk(messages, 100)) await deps.queue.send(group);
  return { accounts: closed, lists: messages.length - closed };
}

/** From here on nobody gets in, and nobody can keep the account. False if it was kept, or closed by somebody else. */
async function close(deps: PrivacyDeps, tenantId: string): Promise<boolean> {
  const people = await peopleOf(deps, tenantId);
  const owner = people.find(({ isMainUser }) => isMainUser);
  const at = deps.now().toISOString();
  const whom = owner && deps.own.erasures.put({ ...pick(owner), tenantId, closed_at: at });
  return tryTransact(deps.table, [
    closeAccount(deps, tenantId, at),
    ...(whom ? [write.put('erasure', whom.params())] : []),
  ]);
}

type Owner = {
  email: string;
  first_name: string;
  locale: 'en' | 'es' | 'fr' | 'de';
  brand?: string | undefined;
};
const pick = ({ email, first_name, locale, brand }: Owner): Owner => ({ email, first_name, locale, brand });
