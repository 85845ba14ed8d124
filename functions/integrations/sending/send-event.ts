import { Webhook } from 'standardwebhooks';
import type { WebhookTarget } from '#functions/campaigns/index.ts';
import {
  type GuardedFetch,
  type GuardedResponse,
  isOutboundError,
} from '#functions/platform/outbound/index.ts';
import type { DeliveryAttempt } from '#shared/contracts/integrations.ts';
import { epoch } from '#shared/domain/time.ts';

type Event = { id: string; body: string };
type SendDeps = { fetch: GuardedFetch; now: () => string };
export type Sent = Omit<DeliveryAttempt, 'number'>;

const maxShownBody = 2048;
/** Of each header: 20 attempts have to fit into one item of the table, whatever a receiver writes. */
const maxShownHeader = 200;
/** What of a reply's headers is kept: enough to see who answered and when to come back. */
const shownHeaders = ['content-type', 'retry-after', 'server', 'date', 'x-request-id'];

/** The headers of a try: Standard Webhooks' three, and the token that the receiver asked for. */
export function eventHeaders(
  { id, body }: Event,
  target: Pick<WebhookTarget, 'authorizationToken' | 'signingSecret'>,
  at: Date,
): Record<string, string> {
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(epoch(at)),
    'webhook-signature': new Webhook(target.signingSecret).sign(id, at, body),
    ...(target.authorizationToken ? { 'authorization-token': target.authorizationToken } : {}),
  };
}

/** Sends once and says what came back. Never throws for what the receiver does. */
export async function sendEvent(
  { fetch, now }: SendDeps,
  target: WebhookTarget,
  event: Event,
): Promise<Sent> {
  const at = new Date(now());
  const started = performance.now();
  const took = () => Math.round(performance.now() - started);
  try {
    const reply = await fetch(target.url, {
      method: 'POST',
      headers: eventHeaders(event, target, at),
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
