import { Webhook } from 'standardwebhooks';
import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
} from '#functions/platform/outbound/index.ts';
import { webhookUserAgent } from '#functions/platform/outbound/webhook-policy.ts';
import type { WebhookTarget } from '#functions/platform/outbound/webhook-secrets.ts';
import type { DeliveryAttempt } from '#shared/contracts/integrations/index.ts';
import { epoch } from '#shared/domain/time.ts';

type Event = { id: string; body: string };
type SendDeps = { fetch: GuardedFetch; now: () => string };
export type Sent = Omit<DeliveryAttempt, 'number'>;

const maxShownBody = 2048;
/** Of each header: 20 attempts have to fit into one item of the table, whatever a receiver writes. */
const maxShownHeader = 200;
/** What of a reply's headers is kept: enough to see who answered and when to come back. */
const shownHeaders = ['content-type', 'retry-after', 'server', 'date', 'x-request-id'];

type Headed = { id: string; at: Date | undefined; signature: string; token: string | undefined };

/** The headers of a try: who sends, Standard Webhooks' three, and the token that the receiver asked for. */
const headersOf = ({ id, at, signature, token }: Headed): Record<string, string> => ({
  'user-agent': webhookUserAgent,
  'content-type': 'application/json',
  'webhook-id': id,
  ...(at ? { 'webhook-timestamp': String(epoch(at)) } : {}),
  'webhook-signature': signature,
  ...(token ? { 'authorization-token': token } : {}),
});

/** The headers of a try for somebody who looks at it, without its secrets; without a time where there was no try yet. */
export const veiledHeaders = (id: string, at: Date | undefined, hasToken: boolean) =>
  headersOf({ id, at, signature: 'v1,…', token: hasToken ? '…' : undefined });

/** Sends once and says what came back. Never throws for what the receiver does. */
export async function sendEvent(
  { fetch, now }: SendDeps,
  target: WebhookTarget,
  event: Event,
): Promise<Sent> {
  const at = new Date(now());
  const { authorizationToken: token } = target;
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const reply = await fetch(target.url, {
      method: 'POST',
      headers: headersOf({ id: event.id, at, signature: sign(event, target, at), token }),
      body: event.body,
    });
    return { at: at.toISOString(), duration_ms: took(), error: null, ...shown(reply) };
  } catch (error) {
    if (!isOutboundError(error)) throw error;
    return {
      at: at.toISOString(),
      duration_ms: took(),
      status: null,
      error: error.reason,
      response_body: '',
      response_headers: {},
    };
  }
}

const sign = ({ id, body }: Event, { signingSecret }: WebhookTarget, at: Date) =>
  new Webhook(signingSecret).sign(id, at, body);

function shown({ status, headers, body }: GuardedResponse) {
  const kept = shownHeaders.flatMap((name) =>
    headers[name] === undefined ? [] : [[name, headers[name].slice(0, maxShownHeader)]],
  );
  return {
    status,
    response_body: body.toString('utf8').slice(0, maxShownBody),
    response_headers: Object.fromEntries(kept),
  };
}
