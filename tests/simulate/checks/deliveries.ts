import * as z from 'zod';
import { readCounts } from '#functions/integrations/deliveries/count-deliveries.ts';
import type { DeliveryRecord } from '#functions/integrations/store/index.ts';
import { keysOf } from '#infra/local/table-front/operations.ts';
import { deliveryStatuses } from '#shared/contracts/integrations/index.ts';
import type { Account } from '../people.ts';
import type { Process } from '../simulated/process.ts';
import type { Service } from '../simulated/service.ts';
import type { World } from '../world.ts';
import { differences, repeated } from './differences.ts';

/** A skew beyond what a lease allows for: then two may send at once. */
const trustedSkewMs = 1000;
/** The table may refuse so long that an answer cannot be noted. */
const patienceMs = 10_000;

/** Every delivery has ended and is counted, and what was delivered was received: once, if its answer could be noted. */
export async function checkDeliveries(
  world: World,
  service: Service,
  { tenantId, lists }: Account,
): Promise<string[]> {
  const { store } = world.engines.integrations;
  const found = await Promise.all(
    lists.map((receiver_id) =>
      store.deliveries.query.byReceiver({ tenantId, receiver_id }).go({ pages: 'all' }),
    ),
  );
  const all = found.flatMap(({ data }) => data);
  const perLead = all.map(({ run_id, lead_id }) => `${run_id} ${lead_id}`);
  return [
    ...repeated(perLead).map((one) => `${one} has two events`),
    ...all.flatMap((delivery) => checkDelivery(world, service, delivery)),
    ...(await Promise.all(lists.map((list) => checkCounts(world, tenantId, list, all)))).flat(),
    ...checkEvents(service, all),
    ...(await checkMarks(world, tenantId, all)),
  ];
}

function checkDelivery(world: World, service: Service, delivery: DeliveryRecord): string[] {
  const { id, status, counted, due, lead_id } = delivery;
  const received = service.receiver.received.filter((one) => one.id === id);
  const taken = received.filter(({ answer }) => answer === 200);
  const notes = notesOf(world, id);
  const lost = [...new Set(taken.map(({ process }) => process))].reduce((sum, process) => {
    const mayBeLost = process.isDead() || world.faults.throttle >= patienceMs;
    // Whatever was answered is noted: refusals count on both sides.
    const sent = received.filter((one) => one.process === process).length;
    return sum + (mayBeLost ? Math.max(0, sent - notes.filter((by) => by === process).length) : 0);
  }, 0);
  const most = 1 + timesReplayed(world, id) + lost;
  const trusted = world.faults.skew <= trustedSkewMs;
  return [
    ...(status === 'pending' || status === 'retrying' ? [`${id} is still ${status}`] : []),
    ...(due === id ? [] : [`${id} is still due`]),
    ...((counted ?? status) === status ? [] : [`${id} is ${status} and counted as ${counted}`]),
    ...(status === 'delivered' && taken.length === 0 ? [`${id} was delivered to nobody`] : []),
    ...(trusted && taken.length > most
      ? [
          `${id} of ${lead_id} was taken ${taken.length} times (${notes.length} notes), at most ${most} are right`,
        ]
      : []),
  ];
}

/**
 * Who noted an answer, one entry for each: that is written outside of transactions. One process may send twice, where the table
 * refused to note the first answer. Not by names: a message that comes again is worked on by another process of the same name.
 */
function notesOf({ heard }: World, id: string): Process[] {
  const notes = heard.filter(
    ({ operation, body }) => operation === 'UpdateItem' && isDelivery(keysOf(operation, body)[0]?.item, id),
  );
  return notes.map(({ process }) => process);
}

const Replay = z.looseObject({ TransactItems: z.array(z.looseObject({ Update: z.unknown().optional() })) });

/** How often people had it sent again. */
function timesReplayed({ heard }: World, id: string): number {
  const replays = heard.filter(
    ({ process, operation }) => operation === 'TransactWriteItems' && process.name.includes('replays'),
  );
  return replays.filter(({ operation, body }) => {
    Replay.parse(body);
    return keysOf(operation, body).some(({ item }) => isDelivery(item, id));
  }).length;
}

const isDelivery = (item: string | undefined, id: string): boolean =>
  item?.endsWith(`#delivery#${id}\ndelivery`) ?? false;

async function checkCounts(
  { engines: { integrations } }: World,
  tenantId: string,
  receiver_id: string,
  all: DeliveryRecord[],
): Promise<string[]> {
  const mine = all.filter((delivery) => delivery.receiver_id === receiver_id);
  const { last_delivered_at: _at, ...counts } = await readCounts(integrations, { tenantId, receiver_id });
  const recounted = deliveryStatuses.map((name) => [
    name,
    mine.filter(({ status }) => status === name).length,
  ]);
  return differences(`deliveries of ${receiver_id}`, counts, Object.fromEntries(recounted));
}

const Event = z.object({ data: z.object({ lead: z.object({ id: z.string() }) }) });

/** What was received is what was recorded: no id that nobody knows, and under each the lead that it is of. */
function checkEvents({ receiver }: Service, all: DeliveryRecord[]): string[] {
  const byId = new Map(all.map((delivery) => [delivery.id, delivery]));
  return receiver.received.flatMap(({ id, body }) =>
    differences(`lead of ${id}`, Event.parse(JSON.parse(body)).data.lead.id, byId.get(id)?.lead_id),
  );
}

/** A lead that was delivered says so, wherever it is by now. */
async function checkMarks({ engines }: World, tenantId: string, all: DeliveryRecord[]): Promise<string[]> {
  const { heads } = engines.runs.campaigns.store;
  const delivered = all.filter(({ status }) => status === 'delivered');
  const lists = new Map(delivered.map(({ receiver_id, lead_id = '' }) => [lead_id, receiver_id]));
  const keys = [...lists].map(([id, campaign_id]) => ({ tenantId, campaign_id, id }));
  if (keys.length === 0) return [];
  const { data } = await heads.get(keys).go({ consistent: true });
  return data.filter(({ sent }) => sent !== 1).map(({ id }) => `${id} was delivered and is not marked`);
}
