import { type CampaignRecord, findNewcomers, leadWrites, suppliedWrite } from '#functions/campaigns/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import { countLeft, type WorkDefinition } from '../definition.ts';
import { untilUnchanged } from '../until-unchanged.ts';
import { type AskDeps, askBatch, type Wish } from './ask-batch.ts';
import { type AskedLead, commitAsked, type Delivery } from './commit-asked.ts';

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
    await untilUnchanged(() =>
      commitAsked(deps, batch, run, asked, (leads) => deliver(deps, campaign, run.id, leads)),
    );
    return undefined;
  },
};

async function deliver(
  { campaigns }: AskDeps,
  campaign: CampaignRecord,
  run_id: string,
  leads: AskedLead[],
): Promise<Delivery> {
  const given = leads.flatMap(({ lead, answer }) =>
    typeof answer === 'string' || !answer.given ? [] : [{ lead, people: answer.given.people ?? [] }],
  );
  const { tenantId } = campaign;
  const found = given.flatMap(({ people }) => people);
  const newcomers = await findNewcomers(campaigns, tenantId, campaign.id, found);
  const price = priceOf(campaign.type, 'similar');
  const { writes, charges } = await leadWrites(
    campaigns,
    tenantId,
    campaign,
    newcomers,
    price,
    'found',
    run_id,
  );
  const noted = given.map(({ lead }) => suppliedWrite(campaigns, lead.head, 'similar'));
  return {
    writes: [...writes, ...noted],
    charges: charges.map((charge) => ({ ...charge, field: 'similar' })),
    out: newcomers.length,
  };
}
