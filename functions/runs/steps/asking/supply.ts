import { enrichmentWrites, type LeadRecord, type Supplied } from '#functions/campaigns/index.ts';
import { type KindKey, priceOf } from '#shared/domain/kinds/index.ts';
import { deliveredBy, type Enrichment, isFreeBy } from '#shared/domain/leads/enrichments.ts';
import type { LeadField, LeadValues } from '#shared/domain/leads/lead.ts';
import { after } from '#shared/domain/time.ts';
import { asksOf, asksOnlyFree } from '../../start/asked-by.ts';
import type { RunRecord } from '../../store/index.ts';
import { countLeft, free, type PriceDeps, type WorkDefinition } from '../definition.ts';
import { byOf } from '../mark.ts';
import { untilUnchanged } from '../until-unchanged.ts';
import { type AskDeps, askBatch, type Wish } from './ask-batch.ts';
import { type AskedLead, commitAsked, type Delivery } from './commit-asked.ts';

/** A step that has vendors asked for values of leads, and charges for those that they give. */
export type Supply = Omit<Wish, 'most'> & {
  delivers: Supplied;
  /** Of what is told only this is kept; all of it where it is absent. */
  keeps?: readonly LeadField[];
  /** Share of leads for which vendors have it, as far as they tell it themselves. */
  rate: number;
};

export function supplying(supply: Supply): WorkDefinition {
  const price = (type: KindKey) => priceOf(type, deliveredBy[supply.what]);
  return {
    // Vendors are asked side by side, and each lead is three writes.
    ...{ batchSize: 5, firstBatchSize: 1, slow: true, needs: supply.what },
    async quote(type, units, _asked, { deps, tenantId }) {
      if (await isFreeFor(deps, tenantId, supply.what, type)) return free(units);
      const { leads } = units;
      return {
        ...{ units: leads, price: price(type), maximum: leads * price(type) },
        expected: Math.round(leads * supply.rate) * price(type),
      };
    },
    quoteLeft: async (deps, { tenantId }, type, left) =>
      (await isFreeFor(deps, tenantId, supply.what, type)) ? 0 : countLeft(left) * price(type),
    async run(deps, batch, { run }) {
      const asked = await askBatch(deps, batch, run, { ...supply, most: 1 });
      if (!Array.isArray(asked)) return asked;
      await untilUnchanged(() =>
        commitAsked(deps, batch, run, asked, (leads) => deliver(deps, run, supply, leads)),
      );
      return undefined;
    },
  };
}

async function isFreeFor(
  { enrichers }: PriceDeps,
  tenantId: string,
  what: Enrichment,
  type: KindKey,
): Promise<boolean> {
  const { able } = await enrichers(tenantId, what, type);
  return asksOnlyFree(asksOf(what, type, able));
}

async function deliver(
  { campaigns }: AskDeps,
  run: RunRecord,
  { keeps, delivers }: Supply,
  leads: AskedLead[],
): Promise<Delivery> {
  const { tenantId, campaign_id } = run;
  const found = leads.flatMap(({ lead, answer }) => {
    const { given, by } = typeof answer === 'string' ? {} : answer;
    if (!given) return [];
    const { values, columns, origin } = given;
    const outcome = keeps ? { values: only(values, keeps) } : { values, columns, origin };
    const price = priceOf(lead.head.type, delivers);
    return [{ lead, outcome, price, what: delivers, by, run: byOf(run), isFree: isFreeBy(by) }];
  });
  const { writes, charges, delivered } = await enrichmentWrites(campaigns, tenantId, campaign_id, found);
  return { writes, charges, out: delivered };
}

const only = (values: LeadValues, fields: readonly LeadField[]): LeadValues =>
  Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field as LeadField)));

const isSupplied =
  (what: Supplied) =>
  ({ head }: LeadRecord): boolean =>
    head.supplied?.includes(what) ?? false;

/** Phones of people who have none. */
export const phones = supplying({
  ...{ what: 'phones', delivers: 'phone', keeps: ['phone'], rate: 0.5, limit: 1 },
  has: ({ head }) => head.phones_count > 0,
});

/** Who works for a business: ten people, with what they do. */
export const employees = supplying({
  ...{ what: 'employees', delivers: 'employees', keeps: ['person'], rate: 0.6, limit: 10 },
  has: isSupplied('employees'),
});

/** What costs nobody anything is asked again once it is so many days old: registrations are prolonged and mail is moved. */
const freeDetailsDays = 7;

/** The report of an influencer, its figures, interests and contacts; of a domain what registry and name servers say. */
export const details = supplying({
  ...{ what: 'details', delivers: 'enrichment', rate: 0.9, limit: 1 },
  has: (lead, now) => {
    const [told] = lead.values.domain ?? [];
    return told
      ? told.last_seen > after(now, -freeDetailsDays, 'day')
      : lead.head.type !== 'domain' && isSupplied('enrichment')(lead);
  },
});
