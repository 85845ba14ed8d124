import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';
import { countsWrite, readCounts } from '#functions/integrations/deliveries/count-deliveries.ts';
import { sweepDeliveries } from '#functions/integrations/deliveries/sweep-deliveries.ts';
import { composeIntegrations, type DeliveryMessage } from '#functions/integrations/deps.ts';
import { standardDelays } from '#functions/integrations/domain/retry-schedule.ts';
import { type DeliverDeps, deliver } from '#functions/integrations/sending/deliver.ts';
import { createSettler } from '#functions/integrations/sending/settle.ts';
import { dueOf } from '#functions/integrations/store/deliveries.ts';
import type { DeliveryRecord } from '#functions/integrations/store/index.ts';
import type { SendOptions } from '#functions/platform/jobs/queue.ts';
import type { GuardedFetch } from '#functions/platform/outbound/index.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { transact } from '#functions/platform/table/transact.ts';
import { tableOf } from '../../table-of.ts';
import type { TestCloud } from '../cloud/test-cloud.ts';

type Answer = { status: number; headers?: Record<string, string> };
export type DeliveryWorld = Awaited<ReturnType<typeof deliveryWorld>>;

const secret = `whsec_${Buffer.from('0123456789abcdef0123456789abcdef').toString('base64')}`;

/**
 * A list with a webhook, on the real table but with a clock that the test turns: far ahead, so that the cloud's own
 * sweep leaves it alone. Workers take what is queued at once, side by side with whoever queues it.
 */
export async function deliveryWorld(cloud: TestCloud, answer: (id: string) => Answer) {
  const demo = await cloud.as('demo');
  const tenantId = await cloud.tenantOf(demo);
  const { id: campaign_id } = await demo.newList('deliveries');
  const receiver = { tenantId, receiver_id: campaign_id };
  let clock = Date.parse('2040-01-01T00:00:00Z');
  const queued: { message: DeliveryMessage; at: number }[] = [];
  const working = new Set<Promise<void>>();
  const sent: string[] = [];
  const limit = pLimit(8);

  const fetch: GuardedFetch = async (url, { headers } = {}) => {
    const id = headers?.['webhook-id'] ?? '';
    sent.push(id);
    await sleep(5);
    const { status, headers: given = {} } = answer(id);
    return { status, headers: given, body: Buffer.from('ok'), url, redirects: [], truncated: false };
  };
  const queue = {
    async send(messages: DeliveryMessage[], { delaySeconds = 0 }: SendOptions = {}) {
      queued.push(...messages.map((message) => ({ message, at: clock + delaySeconds * 1000 })));
      takeQueued();
    },
  };
  const integrations = {
    ...composeIntegrations(tableOf(cloud), { queue }),
    now: () => new Date(clock).toISOString(),
  };
  const deps: DeliverDeps = {
    ...integrations,
    settle: createSettler(integrations),
    // How many may be sent at once is another test's.
    gate: async () => ({ end: async () => undefined }),
    fetch,
    seal: { seal: async (text) => text, open: async () => secret },
    delays: standardDelays,
    random: Math.random,
  };
  const { store, campaigns } = deps;

  function takeQueued() {
    for (const { message } of queued.filter(({ at }) => at <= clock)) {
      const work = limit(() => deliver(deps, message)).finally(() => working.delete(work));
      working.add(work);
    }
    queued.splice(0, queued.length, ...queued.filter(({ at }) => at > clock));
  }
  async function settled() {
    takeQueued();
    while (working.size > 0) await Promise.all(working);
  }
  const all = async (): Promise<DeliveryRecord[]> =>
    (await store.deliveries.query.byReceiver(receiver).go({ pages: 'all' })).data;

  const setUp = async () => {
    const url = 'https://receiver.example/hook';
    const hook = { tenantId, campaign_id, name: 'CRM', url, enabled: true, sealed_secret: 'sealed' };
    await campaigns.store.webhooks.put({ ...hook, updated_at: deps.now() }).go();
  };
  await setUp();

  return {
    demo,
    deps,
    tenantId,
    campaign_id,
    receiver,
    /** Ids of what the receiver got, in order. */
    sent,
    all,
    setUp,
    settled,
    deliver: (id: string) => deliver(deps, { tenant_id: tenantId, delivery_id: id }),
    webhook: async () => (await campaigns.store.webhooks.get({ tenantId, campaign_id }).go()).data,
    counts: () => readCounts({ store }, receiver),
    /** Deliveries of this list that a sweep would find now or later. */
    due: async () => (await all()).filter(({ due }) => due.startsWith('due')).length,
    /** Lets so many minutes go by, with a sweep in each, until all that came of it is done. */
    async minutes(count: number) {
      for (let minute = 0; minute < count; minute += 1) {
        clock += 60_000;
        await sweepDeliveries(deps);
        await settled();
      }
    },
    /** Lets time go by with nobody at work. */
    sleepMinutes(count: number) {
      clock += count * 60_000;
    },
    /** Records so many deliveries that are due. Without a lead: nothing is marked. */
    async record(count: number, change: Partial<DeliveryRecord> = {}): Promise<string[]> {
      const at = deps.now();
      const ids = Array.from({ length: count }, () => newId('delivery'));
      const stated = {
        tenantId,
        receiver_id: campaign_id,
        event: 'lead.sent',
        url: 'https://receiver.example/hook',
        status: 'pending' as const,
        tries: 0,
        attempts: [],
        created_at: at,
        updated_at: at,
        due_at: at,
        ttl: 4_000_000_000,
        ...change,
      };
      await store.deliveries.put(ids.map((id) => ({ ...stated, id, due: dueOf(id), ...change }))).go();
      await store.bodies.put(ids.map((id) => ({ tenantId, id, body: { text: '{}' }, ttl: stated.ttl }))).go();
      await transact(store.table, [countsWrite(deps, receiver, { [stated.status]: count })]);
      return ids;
    },
  };
}
