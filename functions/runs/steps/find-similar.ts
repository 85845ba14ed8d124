import {
  type CampaignRecord,
  findNewcomers,
  leadWrites,
  readLead,
  suppliedWrite,
} from '#functions/campaigns/index.ts';
import { captureWrites, readHold } from '#functions/wallet/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import { finishBatch, nothing, sumResults } from '../stages/finish-batch.ts';
import { leadIdsOf } from '../store/batches.ts';
import type { BatchRecord, RunRecord } from '../store/index.ts';
import { getRunRecord } from '../to-run.ts';
import { type AskDeps, type Asked, askBatch, resultOf, type Wish } from './ask-batch.ts';
import { countLeft, type WorkDefinition } from './definition.ts';
import { untilUnchanged } from './until-unchanged.ts';

/** So many similar people are looked for, for each. */
const perLead = 5;
/** How many of them are new to a list, as a rule. */
const rate = 0.6;

const wish: Wish = {
  ...{ what: 'similar', most: perLead, limit: perLead },
  has: ({ head }) => head.supplied?.includes('similar') ?? false,
};

/** Puts people into the list who are like those in it. Each who is new is charged. The steps after it were priced without them, so they do not go on. */
export const findSimilar: WorkDefinition = {
  // A transaction has 100 writes, and each new lead four of them.
  ...{ batchSize: 3, firstBatchSize: 1, slow: true, needs: 'similar' },
  quote(type, { leads }) {
    const price = priceOf(type, 'similar');
    const most = leads * perLead;
    return { units: leads, price, expected: Math.round(most * rate) * price, maximum: most * price };
  },
  quoteLeft: async (_deps, _run, type, left) => countLeft(left) * perLead * priceOf(type, 'similar'),
  async run(deps, batch, { run, campaign }) {
    const asked = await askBatch(deps, batch, run, wish);
    if (!Array.isArray(asked)) return asked;
    await untilUnchanged(() => commit(deps, batch, run, campaign, asked));
    return undefined;
  },
};

async function commit(
  deps: AskDeps,
  batch: BatchRecord,
  run: RunRecord,
  campaign: CampaignRecord,
  asked: Asked[],
): Promise<void> {
  const { tenantId, id: run_id } = run;
  if ((await getRunRecord(deps, tenantId, run_id)).activity === 'ended') return;
  const leads = await Promise.all(
    asked.map(async ({ id, answer }) => ({
      answer,
      lead: await readLead(deps.campaigns, tenantId, campaign.id, id),
    })),
  );
  const found = leads.flatMap(({ answer }) =>
    typeof answer === 'string' ? [] : (answer.given?.people ?? []),
  );
  const newcomers = await findNewcomers(deps.campaigns, tenantId, campaign.id, found);
  const price = priceOf(campaign.type, 'similar');
  const saved = leadWrites(deps.campaigns, tenantId, campaign, newcomers, price);
  const charges = saved.charges.map((charge) => ({ ...charge, field: 'similar' }));
  const hold = await readHold(deps.wallet, tenantId, run_id);
  const noted = leads.flatMap(({ lead, answer }) =>
    lead && typeof answer !== 'string' && answer.given
      ? [suppliedWrite(deps.campaigns, lead.head, 'similar')]
      : [],
  );
  const result = sumResults([
    { ...nothing, skipped: leadIdsOf(batch.payload).length - leads.filter(({ lead }) => lead).length },
    ...leads.flatMap(({ lead, answer }) => (lead ? [resultOf(lead, answer, deps.now())] : [])),
  ]);
  const credits = charges.reduce((sum, charge) => sum + charge.credits, 0);
  await finishBatch(deps, batch, { ...result, out: newcomers.length, credits }, [
    ...saved.writes,
    ...noted,
    ...captureWrites(deps.wallet, tenantId, run_id, hold, charges),
  ]);
}
