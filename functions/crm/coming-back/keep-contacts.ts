import { type CampaignDeps, noteCrmNews, type ToldOf } from '#functions/campaigns/index.ts';
import { isConditionRefused } from '#functions/platform/table/transact.ts';
import type { Lead } from '#shared/domain/leads/lead.ts';
import type { CrmDeps } from '../deps.ts';
import type { Written } from '../sending/send-contact.ts';
import type { ConnectionRecord } from '../store/index.ts';

/** Notes which contact a lead has become, so that what is told of the contact finds the lead. */
export async function keepContact(
  { store }: CrmDeps,
  { tenantId, id }: ConnectionRecord,
  { id: lead_id, campaign_id }: Pick<Lead, 'id' | 'campaign_id'>,
  { contact_id, seen }: Pick<Written, 'contact_id' | 'seen'>,
): Promise<void> {
  await store.contacts
    .put({ tenantId, id, contact_id, lead_id, campaign_id, ...(seen ? { seen } : {}) })
    .go();
}

export const contactsOf = async (
  { store }: CrmDeps,
  { tenantId, id }: { tenantId: string; id: string },
  contact_id: string,
) => {
  // As part of the key and not by `begins`: the id of a contact may begin that of thousands of others.
  const { data } = await store.contacts.query
    .primary({ tenantId, id, contact_id })
    .go({ pages: 'all', consistent: true });
  return data;
};

/** What was told of a contact: that it is gone, or who it is now and whether it wants mail, as far as that was said. */
export type ToldContact = 'deleted' | { seen?: string | undefined; unsubscribed?: boolean | undefined };

/** Notes at all leads that became a contact what was told of it. */
export async function tellLeads(
  deps: CrmDeps & { campaigns: CampaignDeps },
  connection: ConnectionRecord,
  contact_id: string,
  told: ToldContact,
): Promise<void> {
  const { id, name } = connection;
  const at = deps.now().toISOString();
  for (const kept of await contactsOf(deps, connection, contact_id)) {
    const lead = { tenantId: kept.tenantId, campaign_id: kept.campaign_id, id: kept.lead_id };
    const note = (what: ToldOf['what']) =>
      noteCrmNews(deps.campaigns, lead, { connection: { id, name }, what, at });
    if (told === 'deleted') {
      await note('deleted');
      continue;
    }
    const { seen, unsubscribed } = told;
    // What is written by us comes back as a change, too: it is none where who the contact is stays.
    if (seen && kept.seen && seen !== kept.seen) await note('changed');
    if (unsubscribed !== undefined) await note(unsubscribed ? 'unsubscribed' : 'subscribed');
    if (seen && !kept.seen) await keepSeen(deps, kept, seen);
  }
}

/** What the CRM did not say when the contact was written. */
async function keepSeen(
  { store }: CrmDeps,
  {
    tenantId,
    id,
    contact_id,
    lead_id,
  }: { tenantId: string; id: string; contact_id: string; lead_id: string },
  seen: string,
): Promise<void> {
  const noted = store.contacts
    .patch({ tenantId, id, contact_id, lead_id })
    .set({ seen })
    .where((item, { notExists }) => notExists(item.seen));
  await noted.go().catch((error: unknown) => {
    if (!isConditionRefused(error)) throw error;
  });
}
