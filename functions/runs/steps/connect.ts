import { describeWebhook, type LeadRecord, readLead } from '#functions/campaigns/index.ts';
import { deliveryWrites, enqueueDeliveries, type IntegrationDeps } from '#functions/integrations/index.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { free, type WorkDefinition } from './definition.ts';

export type ConnectDeps = RunDeps & { integrations: IntegrationDeps };

/** Sends the leads to the list's webhook, which costs nothing. */
export const connect: WorkDefinition = {
  // Each lead is two writes of the hundred that a transaction has.
  batchSize: 20,
  firstBatchSize: 3,
  slow: false,
  quote: (_type, units) => free(units),
  quoteLeft: async () => 0,
  async refuse({ campaigns }, tenantId, { campaign_id }) {
    const webhook = campaign_id ? await describeWebhook(campaigns, tenantId, campaign_id) : undefined;
    if (!webhook?.enabled) throw invalidField('campaign_id', 'list_webhook_missing');
  },
  async run(deps, batch, { run }) {
    await connectBatch(deps, batch, run);
    return undefined;
  },
};

/** Records one delivery per lead and hands them to the delivery queue; what becomes of them is in the delivery log. */
async function connectBatch(deps: ConnectDeps, batch: BatchRecord, run: RunRecord): Promise<void> {
  const { tenantId, id: run_id, campaign_id } = run;
  const ids = leadIdsOf(batch.payload);
  const read = await Promise.all(ids.map((id) => readLead(deps.campaigns, tenantId, campaign_id, id)));
  const leads = read.filter((lead): lead is LeadRecord => lead !== undefined);

  const { writes, deliveryIds } = await deliveryWrites(deps.integrations, tenantId, {
    campaign_id,
    run_id,
    leads,
  });
  const result = {
    ...nothing,
    done: leads.length,
    skipped: ids.length - leads.length,
    out: leads.length,
    output: leads.map(({ head }) => head.id),
  };
  await finishBatch(deps, batch, result, writes);
  await enqueueDeliveries(deps.integrations, { tenantId, receiver_id: campaign_id }, deliveryIds);
}
