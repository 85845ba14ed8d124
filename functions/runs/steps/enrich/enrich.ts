import { countEnrichable } from '#functions/campaigns/index.ts';
import { priceOf } from '#shared/domain/kinds/index.ts';
import { foundOf, leadIdsOf } from '../../store/batches.ts';
import type { WorkDefinition } from '../definition.ts';
import { enrichBatch } from './enrich-batch.ts';

/** Share of small-business websites on which a crawl finds an e-mail: what our own crawls of real pages show. */
export const expectedEmailRate = 0.45;

/** Reads the leads' websites, for the price of an e-mail where one is found. */
export const enrich: WorkDefinition = {
  // Websites are read side by side, and the slowest of a batch keeps the others waiting. Each lead is four writes.
  batchSize: 5,
  firstBatchSize: 1,
  slow: true,
  asks: 'emails',
  quote(type, { leads, chargeable, with_email, no_website, owned_emails: owned, owned_at_least }) {
    const price = priceOf(type, 'email');
    const expected = Math.round(chargeable * expectedEmailRate) * price;
    const free = { with_email, no_website, ...(owned ? { owned, owned_at_least } : {}) };
    return { units: leads, price, expected, maximum: chargeable * price, ...free };
  },
  async quoteLeft(deps, { tenantId, campaign_id }, type, left) {
    const websites = left.flatMap(foundOf).filter(({ values }) => values.website?.length).length;
    const leads = [...new Set(left.flatMap(leadIdsOf))];
    const chargeable = await countEnrichable(deps.campaigns, { tenantId, campaign_id }, leads);
    return (websites + chargeable) * priceOf(type, 'email');
  },
  async run(deps, batch, { run }) {
    await enrichBatch(deps, batch, run);
    return undefined;
  },
};
