import type { CampaignDeps } from '#functions/campaigns/index.ts';
import { longestDelay } from '#functions/platform/jobs/queue.ts';
import { findConnection } from '../connections/read-connection.ts';
import type { CrmDeps } from '../deps.ts';
import type { ConnectionRecord } from '../store/index.ts';
import { endConnection } from '../tokens/end-connection.ts';
import { withAccess } from '../tokens/with-access.ts';
import { isCrmFailure } from '../vendors/crm-failure.ts';
import type { CrmMessage } from './crm-news.ts';
import { contactsOf, tellLeads } from './keep-contacts.ts';
import { confirmHook, type HookDeps, listen } from './listen.ts';

type Deps = HookDeps & { campaigns: CampaignDeps };

/** Of a CRM that does not say how long its limit rests, in seconds. */
const usualDelay = 60;

/**
 * Does what there is to do, or hands it to `later` where the CRM has no time for it: its limit may rest for an hour, and a message that fails comes only five
 * times.
 */
export async function workOrPutOff(
  deps: Deps,
  message: CrmMessage,
  later: (delaySeconds: number) => Promise<void>,
): Promise<void> {
  try {
    await workNews(deps, message);
  } catch (error) {
    if (!isCrmFailure(error) || error.reason !== 'rate_limited') throw error;
    await later(Math.min(longestDelay, Math.max(1, Math.ceil(error.retryAfter ?? usualDelay))));
  }
}

/** Does what there is to do about what a CRM has told. Twice is the same as once. */
export async function workNews(deps: Deps, message: CrmMessage): Promise<void> {
  if (message.what === 'uninstalled') {
    const ended = (await reaching(deps, message.reach)).filter((one) => endsWithApp(one, message.at));
    for (const connection of ended) await endConnection(deps, connection);
    return;
  }
  if (message.what === 'contact') {
    const { reach, contact_id, is, seen, unsubscribed } = message;
    for (const connection of await reaching(deps, reach))
      await tellLeads(deps, connection, contact_id, is === 'deleted' ? is : { seen, unsubscribed });
    return;
  }
  const connection = await findConnection(deps, message.tenant_id, message.connection_id);
  if (!connection) return;
  if (message.what === 'listen') return listen(deps, connection);
  if (message.what === 'confirm') return confirmHook(deps, connection, message);
  for (const contact_id of message.contact_ids) await look(deps, connection, contact_id);
}

/**
 * What opens a connection by a token is no app's: it stays when somebody else removes theirs. So does what was connected anew before
 * this was told: it is told again for an hour.
 */
const endsWithApp = ({ by, connected_at }: ConnectionRecord, removedAt: string): boolean =>
  by === 'oauth' && Date.parse(connected_at) <= Date.parse(removedAt);

/** Connections of all accounts to a sub-account or an agency of HighLevel. */
async function reaching(deps: CrmDeps, reach: string): Promise<ConnectionRecord[]> {
  const { data } = await deps.store.reaches.query.primary({ kind: 'ghl', reach }).go({ pages: 'all' });
  const found = await Promise.all(data.map(({ tenantId, id }) => findConnection(deps, tenantId, id)));
  return found.flatMap((connection) => connection ?? []);
}

/** An event without a signature says no more than where to look. */
async function look(deps: Deps, connection: ConnectionRecord, contact_id: string): Promise<void> {
  if ((await contactsOf(deps, connection, contact_id)).length === 0) return;
  try {
    const found = await withAccess(deps, connection, (access) => deps.contacts.keap.look(access, contact_id));
    await tellLeads(deps, connection, contact_id, found ?? 'deleted');
  } catch (error) {
    // Whoever has to connect again first is told of that; nothing is to be looked at until then.
    if (!isCrmFailure(error) || ['unavailable', 'rate_limited', 'bad_answer'].includes(error.reason))
      throw error;
  }
}
