import type { ActNote } from '#functions/platform/http/record-act.ts';
import type { TargetPolicy } from '#functions/platform/outbound/index.ts';
import { nextSecrets, refuseBadTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { WebhookBody, WebhookChange } from '#shared/contracts/integrations/index.ts';
import { mostWebhooks, webhooksPerDay } from '#shared/domain/events.ts';
import { epochAfter } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { EventDeps } from '../deps.ts';
import type { AccountWebhook } from '../store/index.ts';
import { getAccountWebhook, sealContext } from './read-webhook.ts';
import { webhooksOf } from './subscriptions.ts';

export type ChangeDeps = EventDeps & { seal: Seal; targetPolicy: TargetPolicy };
type Note = (note: ActNote) => void;
/** `secret` is a new one in the clear, to be shown once. */
type Changed = { webhook: AccountWebhook; secret?: string | undefined };

/** Longer than any delivery is kept: a webhook that was removed leads to its deliveries until then. One that took leads is named by them for good. */
const removedDays = 181;
const daySeconds = 86_400;

const told = ({
  name,
  url,
  enabled,
  events,
}: Pick<AccountWebhook, 'name' | 'url' | 'enabled' | 'events'>) => ({
  ...{ name, url, enabled, events },
});

type Origin = { via?: 'zapier'; list_id?: string | undefined };

/** `limit_reached` over the number of webhooks that an account may have, `rate_limited` over that of a day. */
export async function createWebhook(
  deps: ChangeDeps,
  tenantId: string,
  { authorization_token, ...wanted }: WebhookBody,
  note: Note,
  origin: Origin = {},
): Promise<Changed> {
  await refuseBadTarget(wanted.url, deps.targetPolicy);
  if ((await webhooksOf(deps.store, tenantId)).length >= mostWebhooks) throw new AppError('limit_reached');
  const day = createThrottle(deps.store.table, daySeconds);
  const retryAfter = await day.count(`webhooks#${tenantId}`, webhooksPerDay, new Date(deps.now()));
  if (retryAfter > 0) throw new AppError('rate_limited', { retryAfter });
  const id = deps.newId('webhook');
  const { secret, ...sealed } = await nextSecrets(deps.seal, {
    ...{ known: undefined, url: wanted.url, authorization_token },
    ...{ rotate_secret: true, context: sealContext(tenantId, id) },
  });
  const at = deps.now();
  const record = { ...wanted, ...origin, ...sealed, tenantId, id, created_at: at, updated_at: at };
  const { data } = await deps.store.webhooks.create(record).go();
  note({ target: id, after: told(data) });
  return { webhook: data, secret };
}

/** Changes what is named. Another address gets a new secret and no token of before. */
export async function changeWebhook(
  deps: ChangeDeps,
  tenantId: string,
  id: string,
  { authorization_token, rotate_secret, ...change }: WebhookChange,
  note: Note,
): Promise<Changed> {
  const known = await getAccountWebhook(deps, tenantId, id);
  const { url = known.url } = change;
  if (change.url !== undefined) await refuseBadTarget(url, deps.targetPolicy);
  const { secret, ...sealed } = await nextSecrets(deps.seal, {
    ...{ known, url, authorization_token, rotate_secret, context: sealContext(tenantId, id) },
  });
  const changed = deps.store.webhooks
    .patch({ tenantId, id })
    .set({ ...defined(change), ...sealed, updated_at: deps.now() })
    .remove([
      ...(sealed.sealed_token ? [] : (['sealed_token'] as const)),
      // Whoever switches it on again, or off, knows why it was off.
      ...(change.enabled === undefined ? [] : (['disabled_reason'] as const)),
    ])
    // Secrets of two changes at once would not fit the address of the other.
    .where((now, { eq }) => eq(now.updated_at, known.updated_at));
  const { data } = await changed.go({ response: 'all_new' }).catch((cause: unknown) => {
    throw isConditionRefused(cause) ? new AppError('conflict', { reason: 'changed', cause }) : cause;
  });
  const now = data as AccountWebhook;
  note({ before: told(known), after: told(now) });
  return { webhook: now, secret };
}

const defined = <T extends object>(change: T) =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as T;

/** Gives its name. What waits to be sent to it is closed as `disabled` when its turn comes; its secrets are forgotten at once. */
export async function removeWebhook(deps: EventDeps, tenantId: string, id: string): Promise<string> {
  const { name, events } = await getAccountWebhook(deps, tenantId, id);
  const at = deps.now();
  await deps.store.webhooks
    .patch({ tenantId, id })
    .set({
      enabled: false,
      removed_at: at,
      updated_at: at,
      sealed_secret: '',
      ...(events.includes('lead.sent') ? {} : { ttl: epochAfter(at, removedDays, 'day') }),
    })
    .remove(['sealed_token'])
    .go();
  return name;
}
