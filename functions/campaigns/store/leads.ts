import { CustomAttributeType, type EntityItem } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { KeptTexts } from '#shared/domain/ai/texts/lead-text.ts';
import type { CrmNews } from '#shared/domain/crm/kinds.ts';
import type { ColumnValues } from '#shared/domain/kinds/column.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';
import type { LoggedActivity } from '#shared/domain/leads/activity.ts';
import type { ColumnsTold } from '#shared/domain/leads/columns-told.ts';
import { emailCheckStatuses } from '#shared/domain/leads/email-check.ts';
import { emailStatuses, type LeadValues } from '#shared/domain/leads/lead.ts';

/** The last that each destination told of a lead, and when. */
export type CrmTold = Record<string, { what: CrmNews; at: string }>;

const inCampaign = 'tenant#{tenantId}#campaign#{campaign_id}';

export const leadItems = storedItems('lead', 1);

/** The small half of a lead: what the grid shows, filters and sorts by. Deleted heads move to `trash#`. */
const headOf = (place: 'lead' | 'trash') =>
  entity({
    slice: 'campaigns',
    name: place,
    attributes: {
      ...leadItems.attributes,
      tenantId: { type: 'string', required: true },
      campaign_id: { type: 'string', required: true },
      id: { type: 'string', required: true },
      type: { type: kindKeys, required: true },
      identity: { type: 'string', required: true },
      name: { type: 'string', required: true },
      category: { type: 'string' },
      street: { type: 'string' },
      city: { type: 'string' },
      state: { type: 'string' },
      postal_code: { type: 'string' },
      country: { type: 'string' },
      lat: { type: 'number' },
      lon: { type: 'number' },
      website: { type: 'string' },
      phone: { type: 'string' },
      email: { type: 'string' },
      /** What a check of the e-mail came to; absent where nobody checked it, as in all that release 0.3 wrote. */
      email_check: { type: emailCheckStatuses },
      email_score: { type: 'number' },
      email_status: { type: emailStatuses, required: true },
      emails_count: { type: 'number', required: true },
      phones_count: { type: 'number', required: true },
      /** Of kinds that have the column, where somebody was found. */
      people_count: { type: 'number' },
      socials: { type: 'list', items: { type: 'string' }, required: true },
      technologies: { type: 'list', items: { type: 'string' }, required: true },
      columns: { type: CustomAttributeType<ColumnValues>('any') },
      labels: { type: 'list', items: { type: 'string' } },
      tags: { type: 'list', items: { type: 'string' } },
      /** The user who looks after it. */
      owner: { type: 'string' },
      owned_before: { type: 'boolean' },
      notes_count: { type: 'number' },
      /** The run or the user that it came by; absent where that is not known. */
      created_by: { type: 'string' },
      sent: { type: 'number', required: true },
      /** When it was delivered to which destination; absent in what was sent until 0.4, and empty where that is not known. */
      sent_at: { type: CustomAttributeType<Record<string, string>>('any') },
      /** What CRMs told of it, by their destination. */
      crm_told: { type: CustomAttributeType<CrmTold>('any') },
      source: { type: 'string', required: true },
      sample: { type: 'boolean', required: true },
      created_at: { type: 'string', required: true },
      updated_at: { type: 'string', required: true },
      enriched_at: { type: 'string' },
      // When its website was read; what vendors gave since then says nothing of that.
      searched_at: { type: 'string' },
      enrich_problem: { type: 'string' },
      /** What vendors gave as a whole, and is not asked for again: `employees`, `enrichment`, `similar`. */
      supplied: { type: 'list', items: { type: 'string' } },
      /** While this is in the future somebody is reading the lead's website. */
      looking_until: { type: 'string' },
      version: { type: 'number', required: true },
      ttl: { type: 'number' },
    },

    pk: inCampaign,
    sk: `${place}#{id}` as const,
  });

export const headEntity = headOf('lead');
export const trashEntity = headOf('trash');

/** The other half: every value with where it came from. */
export const bodyEntity = entity({
  slice: 'campaigns',
  name: 'lead-body',
  attributes: {
    ...storedItems('lead-body', 1).attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Epoch seconds; set while the head is in the trash, with which it goes. */
    ttl: { type: 'number' },
    values: { type: CustomAttributeType<LeadValues>('any'), ...asDeflated<LeadValues>(), required: true },
    /** What runs have done to the lead, the newest last. It stands here to go, to come back and to be moved as the values are. */
    log: { type: CustomAttributeType<LoggedActivity[]>('any'), ...asDeflated<LoggedActivity[]>() },
    /** What AI has written of it, whole; the head has the beginnings among its columns. */
    texts: { type: CustomAttributeType<KeptTexts>('any'), ...asDeflated<KeptTexts>() },
    /** Who told those columns of the head that came after the lead; whoever brought it told the others. */
    columns_told: { type: CustomAttributeType<ColumnsTold>('any'), ...asDeflated<ColumnsTold>() },
  },
  pk: 'tenant#{tenantId}#lead#{id}',
  sk: 'body',
});

/** A column of AI texts of a list, and how it is called: there once a lead of the list has such a text. */
export const textColumnEntity = entity({
  slice: 'campaigns',
  name: 'text-column',
  attributes: {
    ...storedItems('text-column', 1).attributes,
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    id: { type: 'string', required: true },
    name: { type: 'string', required: true },
  },
  pk: inCampaign,
  sk: 'text-column#{id}',
});

/** One business stands in a list once: the claim's key is what it is, not what it is called. */
export const claimEntity = entity({
  slice: 'campaigns',
  name: 'claim',
  attributes: {
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    identity: { type: 'string', required: true },
    lead_id: { type: 'string', required: true },
  },
  pk: inCampaign,
  sk: 'claim#{identity}',
});

/**
 * Who stands in a list that somebody might bring with less: a business at a place, its website with its address, as the id of whoever is typed in with them, since its
 * kind knows it by nothing else; a person with a profile at the e-mail. A set, to which several add at once; it says nothing of those that are not in the list.
 */
export const placeEntity = entity({
  slice: 'campaigns',
  name: 'lead-place',
  attributes: {
    tenantId: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    place: { type: 'string', required: true },
    identities: { type: 'set', items: 'string' },
  },
  pk: inCampaign,
  sk: 'place#{place}',
});

/**
 * What an account has paid for, over all its lists: a `contact`, `email`, `phone` … of one business. It is never charged again.
 * Data sets know a business by different ids: one that is not paid for itself stands here too, as another name of it.
 */
export const ownedEntity = entity({
  slice: 'campaigns',
  name: 'owned',
  attributes: {
    tenantId: { type: 'string', required: true },
    identity: { type: 'string', required: true },
    what: { type: 'string', required: true },
    /** When it was paid for; absent where this is another name only. */
    since: { type: 'string' },
    /** Credits that were charged for it; absent in what release 0.3 wrote. */
    credits: { type: 'number' },
    /** The id that this is another name of. */
    same_as: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#owned',
  sk: 'owned#{identity}#{what}',
});

/** An e-mail to which an account's mail came back, whichever of its leads has it. */
export const bounceEntity = entity({
  slice: 'campaigns',
  name: 'bounce',
  attributes: {
    tenantId: { type: 'string', required: true },
    /** In small letters. */
    address: { type: 'string', required: true },
    at: { type: 'string', required: true },
    user_id: { type: 'string', required: true },
    lead_id: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#bounces',
  sk: 'bounce#{address}',
});

/** A head as it is stored. */
export type Head = Omit<EntityItem<ReturnType<typeof headEntity>>, 'ttl'>;
