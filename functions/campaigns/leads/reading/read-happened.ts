import { type LeadActivity, LeadActivity as Shown } from '#shared/contracts/activity.ts';
import type { LeadValues } from '#shared/domain/leads/lead.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { CampaignDeps } from '../../deps.ts';
import { getCampaign } from '../../lists/get-campaign.ts';
import type { Head } from '../../store/leads.ts';
import { addressOf } from '../bounces.ts';
import { type LeadRecord, readLead } from '../enrich-lead.ts';

type Key = { tenantId: string; campaign_id: string; id: string };

/**
 * What is known of a lead's past, in no order: how it came, what runs did to it, notes and bounces. Of leads of older releases that is when they
 * came and when they were enriched. `not_found` for a lead that the list has not.
 */
export async function readHappened(deps: CampaignDeps, key: Key): Promise<LeadActivity[]> {
  const { tenantId, campaign_id, id } = key;
  await getCampaign(deps, tenantId, campaign_id);
  const lead = await readLead(deps, tenantId, campaign_id, id);
  if (!lead) throw new AppError('not_found');
  const [notes, bounces] = await Promise.all([
    notesOf(deps, lead.head),
    bouncesOf(deps, tenantId, lead.values),
  ]);
  // What a later release logs otherwise is left out.
  const log = lead.log.flatMap((entry) => Shown.safeParse(entry).data ?? []);
  return [created(lead.head), ...log, ...enrichedBefore(lead), ...notes, ...bounces];
}

function created({ created_at: at, source, created_by: by = '' }: Head): LeadActivity {
  const who = by.startsWith('run_') ? { run_id: by } : by.startsWith('usr_') ? { user_id: by } : {};
  return { at, what: 'created', source, ...who };
}

function enrichedBefore({ head: { enriched_at: at }, log }: LeadRecord): LeadActivity[] {
  return at && !log.some(({ what }) => what === 'enriched') ? [{ at, what: 'enriched' }] : [];
}

async function notesOf(
  { store }: CampaignDeps,
  { tenantId, id: lead_id, notes_count }: Head,
): Promise<LeadActivity[]> {
  if (!notes_count) return [];
  const { data } = await store.notes.query
    .primary({ tenantId, lead_id })
    .go({ pages: 'all', attributes: ['created_at', 'user_id'], consistent: true });
  return data.map(({ created_at: at, user_id }) => ({ at, what: 'noted', user_id }));
}

async function bouncesOf(
  { store }: CampaignDeps,
  tenantId: string,
  { email = [] }: LeadValues,
): Promise<LeadActivity[]> {
  const reported = email.filter(({ check }) => check?.by === 'report').map(addressOf);
  if (reported.length === 0) return [];
  const keys = [...new Set(reported)].map((address) => ({ tenantId, address }));
  const { data } = await store.bounces.get(keys).go({ consistent: true });
  return data.map(({ at, user_id, address }) => ({ at, what: 'bounced', user_id, email: address }));
}
