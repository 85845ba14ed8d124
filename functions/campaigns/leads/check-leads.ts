import type { Write } from '#functions/platform/table/transact.ts';
import type { LeadValue } from '#shared/domain/leads/lead.ts';
import type { CampaignDeps } from '../deps.ts';
import { sumCounts } from '../domain/counts.ts';
import { mergeValues } from '../domain/merge-values.ts';
import type { List } from '../rows/read-rows.ts';
import { rowsWrite } from '../rows/write-rows.ts';
import { changeLead } from './change-lead.ts';
import { countWrite } from './count-leads.ts';
import type { LeadRecord } from './enrich-lead.ts';
import type { By } from './organize/lead-change.ts';

type Checked = { lead: LeadRecord; emails: LeadValue[] };

/**
 * The writes that note what checks of leads' e-mails came to, two for each and two. One that proves to take no mail leaves the list, as in an
 * enrichment. Refused as `head` where a lead is changed meanwhile.
 */
export function checkedWrites(deps: CampaignDeps, list: List, checked: readonly Checked[], by: By): Write[] {
  if (checked.length === 0) return [];
  const entry = { at: deps.now(), what: 'checked' as const, ...by };
  const changed = checked.map(({ lead, emails: email }) =>
    changeLead(deps, lead, mergeValues(lead.values, { email }), {
      searched: lead.head.email_status !== 'not_searched',
      entry,
    }),
  );
  return [
    ...changed.flatMap(({ writes }) => writes),
    rowsWrite(
      deps,
      list,
      changed.map(({ row }) => row),
    ),
    countWrite(deps, list.tenantId, list.campaign_id, sumCounts(changed.map(({ counts }) => counts))),
  ];
}
