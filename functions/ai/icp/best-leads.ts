import { type CampaignDeps, type LeadRecord, readLeads } from '#functions/campaigns/index.ts';
import type { Material } from '#shared/domain/ai/answering.ts';
import { ResultFilter } from '#shared/domain/leads/filter/result-filter.ts';

const mostLists = 3;
const perList = 8;

/** Leads that the account thought worth sending, of its newest lists: what they are, not how they are reached. */
export async function bestLeads(campaigns: CampaignDeps, tenantId: string): Promise<Material[]> {
  const { data } = await campaigns.store.campaigns.query
    .primary({ tenantId })
    .go({ pages: 'all', order: 'desc' });
  const lists = data.filter(({ deleted_at, is_archived }) => !deleted_at && !is_archived).slice(0, mostLists);
  const material: Material[] = [];
  for (const { id, name, type } of lists) {
    const filter = ResultFilter.parse({ sent: 1 });
    for await (const leads of readLeads(campaigns, { tenantId, campaign_id: id }, { filter, except: [] })) {
      const lines = leads.slice(0, perList).map(({ head }) => inWords(head));
      if (lines.length > 0)
        material.push({
          id: `list-${material.length + 1}`,
          title: `${name} (${type})`,
          text: lines.join('\n'),
        });
      break;
    }
  }
  return material;
}

/** A person is described without the name: what counts is what somebody does. */
function inWords({ type, name, category, city, country, columns = {} }: LeadRecord['head']): string {
  const { position, company, industry, size } = columns;
  const parts = [type === 'people' ? position : name, category, company, industry, size, city, country];
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join(', ');
}
