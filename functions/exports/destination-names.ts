import { type CampaignDeps, findEventList } from '#functions/campaigns/index.ts';
import { listDestinations } from '#functions/integrations/index.ts';
import { isIdOf } from '#functions/platform/runtime/ids.ts';
import type { ExportRecord } from './store/index.ts';

type SentLead = { sent_to?: readonly string[] | undefined };

/**
 * What wherever leads were sent is called: webhooks and CRMs of the account, also those that were removed, and lists, whose own webhooks go by the
 * names of the lists. A lead that was moved here may have been sent from any list.
 */
export async function destinationNames(
  campaigns: CampaignDeps,
  { tenantId, campaign_id, campaign_name }: Pick<ExportRecord, 'tenantId' | 'campaign_id' | 'campaign_name'>,
): Promise<(leads: readonly SentLead[]) => Promise<ReadonlyMap<string, string>>> {
  const destinations = await listDestinations(campaigns, tenantId);
  const names = new Map([
    [campaign_id, campaign_name],
    ...destinations.map(({ id, name }) => [id, name] as const),
  ]);
  return async (leads) => {
    for (const id of new Set(leads.flatMap(({ sent_to = [] }) => sent_to))) {
      if (names.has(id) || !isIdOf('campaign', id)) continue;
      const list = await findEventList(campaigns, tenantId, id);
      names.set(id, list?.name ?? id);
    }
    return names;
  };
}
