import { readLeadsOf, wasDelivered } from '#functions/campaigns/index.ts';
import {
  deliveryWrites,
  enqueueDeliveries,
  type IntegrationDeps,
  isReady,
  receiverOf,
} from '#functions/integrations/index.ts';
import type { Step } from '#shared/domain/runs/plan.ts';
import { ownWebhook } from '#shared/domain/runs/steps/step.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { free, type WorkDefinition } from './definition.ts';
import { stepOf } from './mark.ts';

export type ConnectDeps = RunDeps & { integrations: IntegrationDeps };

/** Sends the leads to a destination, which costs nothing. */
export const connect: WorkDefinition = {
  // Each lead is two writes of the hundred that a transaction has.
  batchSize: 20,
  firstBatchSize: 3,
  slow: false,
  quote(_type, units, { step, campaign_id = '' }) {
    const { to, new_only } = step as Extract<Step, { kind: 'connect' }>;
    const sent = units.sent_to?.[to === ownWebhook ? campaign_id : to] ?? 0;
    if (sent === 0) return free(units);
    return { ...free(units), units: units.leads - (new_only ? sent : 0), sent };
  },
  quoteLeft: async () => 0,
  async refuse({ campaigns }, tenantId, { step, no, campaign_id }) {
    const { to } = step as Extract<Step, { kind: 'connect' }>;
    if (await isReady(campaigns, tenantId, campaign_id, to)) return;
    throw to === ownWebhook
      ? invalidField('campaign_id', 'list_webhook_missing')
      : invalidField(`steps.${no}.to`, 'destination_missing');
  },
  async run(deps, batch, { run }) {
    await connectBatch(deps, batch, run);
    return undefined;
  },
};

/** Records one delivery per lead and hands them to the delivery queue; what becomes of them is in the delivery log. */
async function connectBatch(deps: ConnectDeps, batch: BatchRecord, run: RunRecord): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const { to, new_only } = stepOf<'connect'>(run, batch);
  const receiver = receiverOf(tenantId, campaign_id, to);
  const ids = leadIdsOf(batch.payload);
  const leads = await readLeadsOf(deps.campaigns, { tenantId, campaign_id }, ids);
  const due = new_only ? leads.filter(({ head }) => !wasDelivered(head, receiver.receiver_id)) : leads;

  const { writes, deliveryIds } = await deliveryWrites(deps.integrations, receiver, {
    campaign_id,
    run_id,
    leads: due,
  });
  const result = {
    ...nothing,
    done: due.length,
    skipped: ids.length - due.length,
    out: leads.length,
    output: leads.map(({ head }) => head.id),
  };
  await finishBatch(deps, batch, result, writes);
  await enqueueDeliveries(deps.integrations, receiver, deliveryIds);
}
