import { isIdOf } from '#functions/platform/runtime/ids.ts';
import { cursorsOf, readMatches } from '#functions/platform/table/read-matches.ts';
import { Delivery, type DeliveryDetails } from '#shared/contracts/integrations/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { contentOf } from '../content.ts';
import type { IntegrationDeps } from '../deps.ts';
import { veiledHeaders } from '../sending/send-event.ts';
import { deliveryItems } from '../store/deliveries.ts';
import type { DeliveryRecord, DeliveryStatus } from '../store/index.ts';
import { hasToken, type Receiver, requireReceiver } from '../webhooks/receivers.ts';
import { readCounts } from './count-deliveries.ts';

type ListDeps = IntegrationDeps & { maxTries: number };
type Query = { cursor?: string | undefined; limit: number; status?: DeliveryStatus | undefined };

/**
 * Deliveries of a receiver, newest first, and how many are in which state. Of a state in which there are few a page may be short
 * before the end.
 */
export async function listDeliveries(deps: ListDeps, receiver: Receiver, { status, ...asked }: Query) {
  await requireReceiver(deps, receiver);
  const { last_delivered_at: _last, ...counts } = await readCounts(deps, receiver);
  if (status && isNone(counts, status)) return { data: [], next_cursor: null, counts };
  const { deliveries } = deps.store;
  const { byReceiver } = cursorsOf(deliveries).byAccessPattern;
  const query = deliveries.query
    .byReceiver(receiver)
    .where((delivery, { eq }) => (status ? eq(delivery.status, status) : ''));
  const placeOf = ({ id }: { id: string }) => byReceiver.fromComposite.toCursor({ ...receiver, id });
  const filtered = status !== undefined;
  const page = await readMatches(query, { ...asked, filtered }, { now: deps.now, placeOf });
  return {
    ...(await deliveryItems.show(page.data, Delivery, (delivery) => toDelivery(delivery, deps.maxTries))),
    next_cursor: page.cursor,
    counts,
  };
}

/**
 * Whether no delivery is in a state. What an answer has just brought is not counted yet, but then it is counted as under way. What
 * expired stays counted, so that counts may be too high and never too low.
 */
function isNone(counts: Record<DeliveryStatus, number>, status: DeliveryStatus): boolean {
  return counts[status] + counts.pending + counts.retrying === 0;
}

export async function getDelivery(deps: ListDeps, tenantId: string, id: string): Promise<DeliveryDetails> {
  const { data } = await deps.store.deliveries.get({ tenantId, id }).go({ consistent: true });
  if (!data) throw new AppError('not_found');
  const latest = data.attempts.at(-1);
  const headers = veiledHeaders(id, latest && new Date(latest.at), await hasToken(deps, data));
  const body = await contentOf(deps, data);
  const shown = toDelivery(deliveryItems.refuseNewer(data), deps.maxTries);
  const { attempts } = data;
  if (body !== undefined) return { ...shown, request: { headers, body }, attempts };
  return {
    ...{ ...shown, content_gone: true, lead_name: null, request: { headers, body: '' } },
    attempts: attempts.map((one) => ({ ...one, response_body: '' })),
  };
}

export function toDelivery(record: DeliveryRecord, max_tries: number): Delivery {
  const {
    id,
    receiver_id,
    list_id = receiver_id,
    event,
    url,
    status,
    tries,
    created_at,
    updated_at,
  } = record;
  return {
    id,
    campaign_id: list_id,
    webhook_id: isIdOf('webhook', receiver_id) ? receiver_id : null,
    connection_id: isIdOf('connection', receiver_id) ? receiver_id : null,
    event,
    url,
    status,
    tries,
    max_tries,
    created_at,
    updated_at,
    run_id: record.run_id ?? null,
    lead_id: record.lead_id ?? null,
    lead_name: record.lead_name ?? null,
    next_try_at: record.next_try_at ?? null,
    last_status: record.last_status ?? null,
    last_error: record.last_error ?? null,
    outcome: record.outcome ?? null,
    content_gone: record.blanked_at !== undefined,
  };
}
