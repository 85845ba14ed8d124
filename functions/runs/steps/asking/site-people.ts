import type { Enricher } from '#functions/enrichment/index.ts';
import type { EnrichmentSource } from '#functions/providers/index.ts';
import { freeFor, kindsFor } from '#shared/domain/leads/enrichments.ts';

/**
 * The people whom a business shows on its own website, with what they do. A site that was read for them before is not read again: then
 * vendors are asked. One that cannot be read tells nothing.
 */
export const sitePeople = (enricher: Enricher): EnrichmentSource => ({
  id: 'website',
  gives: 'employees',
  kinds: kindsFor('employees').filter((kind) => freeFor('employees', kind) === 'website'),
  cost: { credits: 0, per: 'answer' },
  canAsk: ({ website, has_site_people }) => website !== undefined && !has_site_people,
  async ask({ website = '', country, name }, { limit, signal }) {
    const { values } = await enricher.enrich({ website, country, name }, signal);
    const people = values.person?.slice(0, limit) ?? [];
    return people.length > 0 ? { values: { person: people } } : undefined;
  },
});
