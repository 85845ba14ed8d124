import { type CampaignRecord, findNewcomers, leadWrites, type Newcomer } from '#functions/campaigns/index.ts';
import { captureWrites, type Hold, readHold } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { RunDeps } from '../deps.ts';
import { finishBatch, nothing } from '../stages/finish-batch.ts';
import { foundOf } from '../store/batches.ts';
import type { BatchRecord } from '../store/index.ts';
import type { WorkDefinition } from './definition.ts';

/** Puts who was found into the list, for the price of a contact. */
export const save: WorkDefinition = {
  // A transaction has 100 writes, and a lead five. There is room for 18, but release 0.3 has 15: it writes more for each, and
  // batches that one release began to cut are cut to their end by another.
  batchSize: 15,
  firstBatchSize: 3,
  slow: false,
  quote(type, { leads, owned = 0, owned_at_least }) {
    const price = priceOf(type, 'contact');
    const most = (leads - owned) * price;
    const known = owned > 0 ? { owned, owned_at_least } : {};
    return { units: leads, price, expected: most, maximum: most, ...known };
  },
  quoteLeft: async (_deps, _run, type, left) => left.flatMap(foundOf).length * priceOf(type, 'contact'),
  async run(deps, batch, { campaign }) {
    await saveBatch(deps, batch, campaign);
    return undefined;
  },
};

/** What is in the list already is skipped and costs nothing. */
async function saveBatch(deps: RunDeps, batch: BatchRecord, campaign: CampaignRecord): Promise<void> {
  const { tenantId, run_id } = batch;
  const all = foundOf(batch.payload);
  const newcomers = await findNewcomers(deps.campaigns, tenantId, campaign.id, all);
  const price = priceOf(campaign.type, 'contact');
  const hold = await readHold(deps.wallet, tenantId, run_id);
  const { paid, unpaid } = split(newcomers, price, hold.left);
  const skipped = all.length - newcomers.length;
  await commit(deps, batch, campaign, { paid, unpaid, skipped, price, hold });
}

/** As many as the hold still pays for, in order; what the account owns is free. */
function split(newcomers: Newcomer[], price: number, left: number): { paid: Newcomer[]; unpaid: Found[] } {
  let open = left;
  const paid: Newcomer[] = [];
  const unpaid: Found[] = [];
  for (const newcomer of newcomers) {
    const cost = newcomer.owned ? 0 : price;
    if (cost > open) unpaid.push(newcomer.found);
    else {
      paid.push(newcomer);
      open -= cost;
    }
  }
  return { paid, unpaid };
}

type Decided = { paid: Newcomer[]; unpaid: Found[]; skipped: number; price: number; hold: Hold };

async function commit(
  deps: RunDeps,
  batch: BatchRecord,
  campaign: CampaignRecord,
  { paid, unpaid, skipped, price, hold }: Decided,
): Promise<void> {
  const { tenantId, run_id } = batch;
  const { writes, leadIds, charges } = await leadWrites(
    deps.campaigns,
    tenantId,
    campaign,
    paid,
    price,
    'found',
    run_id,
  );
  const capture = captureWrites(deps.wallet, tenantId, run_id, hold, charges);
  const result = {
    ...nothing,
    done: paid.length,
    skipped,
    unpaid: unpaid.length,
    out: paid.length,
    credits: charges.reduce((sum, { credits }) => sum + credits, 0),
    output: leadIds,
    retry: unpaid.length > 0 ? { places: unpaid } : undefined,
  };
  await finishBatch(deps, batch, result, [...writes, ...capture]);
}
