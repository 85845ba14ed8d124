import {
  describeWebhook,
  disableWebhook,
  getCampaign,
  getWebhookTarget,
} from '#functions/campaigns/index.ts';
import { connectionsOf, crmStoreOf } from '#functions/crm/index.ts';
import {
  disableAccountWebhook,
  findWebhook,
  getAccountWebhook,
  openWebhook,
  removeWebhook,
} from '#functions/events/index.ts';
import type { WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import type { Seal } from '#functions/platform/secrets/seal.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { IntegrationDeps } from '../deps.ts';

/** Who is sent to: a list by its webhook, or an account webhook. */
export type Receiver = { tenantId: string; receiver_id: string };

/** A CRM that the account has connected: what goes there is no request of ours to an address. */
export const isCrm = ({ receiver_id }: Pick<Receiver, 'receiver_id'>): boolean =>
  isIdOf('connection', receiver_id);
const isAccountWebhook = ({ receiver_id }: Receiver): boolean => isIdOf('webhook', receiver_id);

/** Throws `not_found` for a list or a webhook that is not there. */
export async function requireReceiver(deps: IntegrationDeps, receiver: Receiver): Promise<void> {
  const { tenantId, receiver_id } = receiver;
  if (isCrm(receiver)) {
    const [known] = (
      await connectionsOf({ store: crmStoreOf(deps.store) }, tenantId, { removed: true })
    ).filter(({ id }) => id === receiver_id);
    if (!known) throw new AppError('not_found');
  } else if (isAccountWebhook(receiver)) await getAccountWebhook(deps.events, tenantId, receiver_id);
  else await getCampaign(deps.campaigns, tenantId, receiver_id);
}

/** Where and how to send; undefined where there is no webhook any more, or its list is deleted. */
export async function findTarget(
  deps: IntegrationDeps & { seal: Seal },
  receiver: Receiver,
): Promise<WebhookTarget | undefined> {
  const { tenantId, receiver_id } = receiver;
  if (!isAccountWebhook(receiver))
    return getWebhookTarget({ ...deps.campaigns, seal: deps.seal }, tenantId, receiver_id);
  const webhook = await findWebhook(deps.events, tenantId, receiver_id);
  return webhook ? openWebhook(deps.seal, webhook) : undefined;
}

/** The address that a receiver has at the moment; empty where it has none. */
export async function addressOf(deps: IntegrationDeps, receiver: Receiver): Promise<string> {
  const { tenantId, receiver_id } = receiver;
  if (isCrm(receiver)) return '';
  const webhook = isAccountWebhook(receiver)
    ? await findWebhook(deps.events, tenantId, receiver_id)
    : await describeWebhook(deps.campaigns, tenantId, receiver_id);
  return webhook?.url ?? '';
}

/** Whether what is sent has a token, without opening it. */
export async function hasToken(deps: IntegrationDeps, receiver: Receiver): Promise<boolean> {
  const { tenantId, receiver_id } = receiver;
  if (isCrm(receiver)) return false;
  if (isAccountWebhook(receiver))
    return (await findWebhook(deps.events, tenantId, receiver_id))?.sealed_token !== undefined;
  return (await describeWebhook(deps.campaigns, tenantId, receiver_id))?.hasToken ?? false;
}

/** Switches the webhook of a try off, which went to `url`, until its owner switches it on again. */
export async function disableReceiver(
  deps: IntegrationDeps,
  receiver: Receiver,
  why: { reason: 'gone' | 'failing'; url: string },
): Promise<void> {
  const { tenantId, receiver_id: id } = receiver;
  if (isAccountWebhook(receiver)) {
    const webhook = why.reason === 'gone' ? await findWebhook(deps.events, tenantId, id) : undefined;
    // A Zap that is gone: nobody will switch its address on again.
    if (webhook?.via === 'zapier' && webhook.url === why.url) await removeWebhook(deps.events, tenantId, id);
    else await disableAccountWebhook(deps.events, tenantId, id, why);
  } else await disableWebhook(deps.campaigns, tenantId, id, why);
}
