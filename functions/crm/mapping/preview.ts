import { type CampaignDeps, exampleLead } from '#functions/campaigns/index.ts';
import type { MappingPreview } from '#shared/contracts/crm/index.ts';
import { mapLead } from '#shared/domain/crm/map-lead.ts';
import type { CrmMapping } from '#shared/domain/crm/mapping.ts';
import type { CrmDeps } from '../deps.ts';
import { fieldsOfId } from './read-fields.ts';
import type { OfKind } from './read-mapping.ts';

type Asked = { mapping: CrmMapping; campaign_id?: string | undefined; lead_id?: string | undefined };

/** What a lead of the account would become by a mapping; nothing is sent. Throws as `fieldsOfId`, and `not_found` for a list that is not there. */
export async function previewMapping(
  deps: CrmDeps & { campaigns: CampaignDeps },
  { tenantId, id, kind }: OfKind,
  { mapping, campaign_id, lead_id }: Asked,
): Promise<MappingPreview> {
  const fields = await fieldsOfId(deps, tenantId, id);
  const lead = await exampleLead(deps.campaigns, { tenantId, kind, campaign_id, lead_id });
  if (!lead) return { lead: null, contact: {}, misfits: [] };
  const of = { id: lead.id, campaign_id: lead.campaign_id, name: lead.name };
  return { lead: of, ...mapLead(lead, mapping, fields) };
}
