import * as z from 'zod';
import type {
  Delivery,
  DeliveryAttempt,
  DeliveryDetails,
  Webhook,
} from '#shared/contracts/integrations/index.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import { leadAddress } from '#web/lib/addresses.ts';
import type { Tone } from '#web/ui/states/status-badge.tsx';

export const deliveryTone: Record<Delivery['status'], Tone> = {
  pending: 'neutral',
  delivered: 'success',
  retrying: 'warning',
  failed: 'danger',
  disabled: 'neutral',
};

/** Whether a webhook is on, or who switched it off. */
export const webhookState = ({ enabled, disabled_reason }: Pick<Webhook, 'enabled' | 'disabled_reason'>) =>
  enabled ? 'on' : disabled_reason ? 'stopped' : 'off';

/** One that is on does not look well while its receiver does not take what is sent. What failed before may be long past. */
export function webhookTone(webhook: Pick<Webhook, 'enabled' | 'disabled_reason' | 'counts'>): Tone {
  const state = webhookState(webhook);
  if (state === 'on') return (webhook.counts.retrying ?? 0) > 0 ? 'warning' : 'success';
  return state === 'stopped' ? 'danger' : 'neutral';
}

/** JSON as people read it; anything else as it came. */
export function pretty(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}

type Hint =
  | 'address'
  | 'failing'
  | 'gone'
  | 'https'
  | 'private'
  | 'redirected'
  | 'refused'
  | 'slow'
  | 'unreachable'
  | 'url';

const withoutAnswer: Record<string, Hint> = {
  ...{ timeout: 'slow', invalid_url: 'url', not_https: 'https', address_refused: 'private' },
  ...{
    connection_failed: 'unreachable',
    connection_refused: 'unreachable',
    dns: 'unreachable',
    tls: 'unreachable',
  },
};

/** What whoever set the webhook up can do about an answer; a receiver's own words say it best where it has understood us. */
export function hintOf({ status, error }: Pick<DeliveryAttempt, 'status' | 'error'>): Hint | null {
  if (error === 'timeout') return 'slow';
  if (status === null) return withoutAnswer[error ?? ''] ?? null;
  if (status >= 300 && status < 400) return 'redirected';
  if (status === 401 || status === 403) return 'refused';
  if (status === 404 || status === 405) return 'address';
  if (status === 410) return 'gone';
  return status >= 500 ? 'failing' : null;
}

/** Whether a receiver took what was sent. */
export const isTaken = ({ status }: Pick<DeliveryAttempt, 'status'>): boolean =>
  status !== null && status >= 200 && status < 300;

/** What was said of an address that no webhook is saved with: nothing was sent there. */
const neverSaved: ReadonlySet<string | null> = new Set(['invalid_url', 'not_https', 'address_refused']);

/** Whether a webhook is refused for where it leads, whoever asks to save it. */
export const isNeverSaved = ({ status, error }: Pick<DeliveryAttempt, 'status' | 'error'>): boolean =>
  status === null && neverSaved.has(error);

const LeadBody = z.object({
  data: z.object({
    lead: z.object({ id: z.string(), campaign_id: z.string(), type: z.enum(kindKeys) }),
  }),
});

const AnyLead = z.object({ data: z.object({ lead: z.record(z.string(), z.unknown()) }) });

/** The lead alone of what was sent, as JSON; undefined where there is none. */
export function leadPart(body: string): string | undefined {
  try {
    const { data } = AnyLead.safeParse(JSON.parse(body));
    return data && JSON.stringify(data.data.lead);
  } catch {
    return undefined;
  }
}

/** The page of the lead that a delivery is about; null where it is about none, or one that was deleted. */
export function leadOf({ event, request }: Pick<DeliveryDetails, 'event' | 'request'>): string | null {
  if (event === 'lead.deleted') return null;
  try {
    const { data } = LeadBody.safeParse(JSON.parse(request.body));
    if (!data) return null;
    const { id, campaign_id, type } = data.data.lead;
    return leadAddress(type, campaign_id, id);
  } catch {
    return null;
  }
}
