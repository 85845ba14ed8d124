import type { EventType } from '#shared/domain/events.ts';
import type { AccountWebhook, EventStore } from '../store/index.ts';

export type Asks = (tenantId: string, event: EventType) => Promise<boolean>;

/** What a process has read of an account's webhooks holds for so long. */
export const keptSeconds = 3;
const mostKept = 1000;

/** Says whether an account has a webhook that asks for an event, as it was a few seconds ago at most. */
export function createAsks(store: EventStore, now: () => number = Date.now): Asks {
  const kept = new Map<string, { asked: Promise<Set<EventType>>; until: number }>();

  function askedFor(tenantId: string): Promise<Set<EventType>> {
    const known = kept.get(tenantId);
    if (known && known.until > now()) return known.asked;
    const asked = webhooksOf(store, tenantId).then(
      (webhooks) => new Set(webhooks.filter(({ enabled }) => enabled).flatMap(({ events }) => events)),
    );
    kept.delete(tenantId);
    kept.set(tenantId, { asked, until: now() + keptSeconds * 1000 });
    const [oldest] = kept.keys();
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    asked.catch(() => kept.delete(tenantId));
    return asked;
  }

  return async (tenantId, event) => (await askedFor(tenantId)).has(event);
}

/** The webhooks of an account that were not removed, the oldest first. */
export const webhooksOf = async (store: EventStore, tenantId: string): Promise<AccountWebhook[]> =>
  (await knownWebhooks(store, tenantId)).filter(({ removed_at }) => removed_at === undefined);

/** The same with those that were removed, as long as anything leads to them. */
export async function knownWebhooks({ webhooks }: EventStore, tenantId: string): Promise<AccountWebhook[]> {
  const { data } = await webhooks.query.primary({ tenantId }).go({ pages: 'all', consistent: true });
  return data;
}
