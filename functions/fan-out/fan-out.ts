import { settleRun } from '#functions/autopilots/index.ts';
import {
  type AccountWebhook,
  forgetHappened,
  isOfList,
  type OutboxRecord,
  putOff,
  readHappened,
  webhooksOf,
} from '#functions/events/index.ts';
import { deliveryId, enqueueDeliveries, toldWrites } from '#functions/integrations/index.ts';
import { findAccount } from '#functions/people/index.ts';
import { chunk } from '#functions/platform/jobs/queue.ts';
import { TransactionRefused, transact } from '#functions/platform/table/transact.ts';
import type { FanOutDeps } from './deps.ts';
import { type Described, describeEvent } from './describe-event.ts';

type Message = { tenant_id: string; event_id: string };

/** Deliveries of one transaction: two writes each, and the counts. */
const perTransaction = 25;
const tries = 5;

/**
 * Has an autopilot count the run that it started. Makes a delivery of something that happened for each webhook that asks for it and each lead that it happened to, and then forgets it. Cut off
 * anywhere it begins again: a delivery has the id of its event, webhook and lead, so twice is the same as once. What an account has too much of
 * in a minute waits.
 */
export async function fanOut(
  deps: FanOutDeps,
  { tenant_id: tenantId, event_id: id }: Message,
): Promise<void> {
  const { events } = deps.integrations;
  const record = await readHappened(events, tenantId, id);
  if (!record || (await findAccount(deps, tenantId))?.deletion === 'erasing') return;
  if (record.event === 'run.finished' && record.subject_id)
    await settleRun(deps.autopilots, tenantId, record.subject_id);
  const all = await webhooksOf(events.store, tenantId);
  const asking = all
    .filter(({ enabled, events: asked }) => enabled && asked.includes(record.event))
    .filter((webhook) => isOfList(webhook, record.campaign_id));
  const described = asking.length > 0 ? await describeEvent(deps, record) : [];
  if (await putOff(events, record, described.length * asking.length)) return;
  for (const webhook of asking)
    for (const part of chunk(described, perTransaction)) await tell(deps, record, webhook, part);
  await forgetHappened(events, record);
}

async function tell(
  { integrations }: FanOutDeps,
  { tenantId, id, event, campaign_id: list_id }: OutboxRecord,
  { id: receiver_id, url }: AccountWebhook,
  part: Described[],
): Promise<void> {
  const receiver = { tenantId, receiver_id };
  const told = part.map(({ about, ...described }) => ({
    ...{ id: deliveryId(id, receiver_id, about), event, url, list_id },
    ...described,
  }));
  for (let attempt = 1; ; attempt += 1) {
    const { writes, deliveryIds } = await toldWrites(integrations, receiver, told);
    if (writes.length === 0) return;
    try {
      await transact(integrations.store.table, writes);
      return await enqueueDeliveries(integrations, receiver, deliveryIds);
    } catch (error) {
      // The same message came twice: what somebody else has recorded meanwhile is left out.
      if (!(error instanceof TransactionRefused) || attempt >= tries) throw error;
    }
  }
}
