import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { asDeflated } from '#functions/platform/table/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored.ts';
import { type EmailStatus, emailStatuses, type LeadValues } from '#shared/domain/leads/lead.ts';
import { type ListTypeKey, listTypeKeys } from '#shared/domain/leads/list-types.ts';

const inCampaign = 'tenant#${tenantId}#campaign#${campaign_id}';

export const leadItems = storedItems('lead', 1);

/** The small half of a lead: what the grid shows, filters and sorts by. Deleted heads move to `trash#`. */
export const headEntity = (table: Table, place: 'lead' | 'trash' = 'lead') =>
  new Entity(
    {
      model: { entity: place, version: '1', service: 'campaigns' },
      attributes: {
        ...leadItems.attributes,
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        id: { type: 'string', required: true },
        type: { type: listTypeKeys, required: true },
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
        email_status: { type: emailStatuses, required: true },
        emails_count: { type: 'number', required: true },
        phones_count: { type: 'number', required: true },
        socials: { type: 'list', items: { type: 'string' }, required: true },
        technologies: { type: 'list', items: { type: 'string' }, required: true },
        sent: { type: 'number', required: true },
        source: { type: 'string', required: true },
        sample: { type: 'boolean', required: true },
        created_at: { type: 'string', required: true },
        updated_at: { type: 'string', required: true },
        enriched_at: { type: 'string' },
        enrich_problem: { type: 'string' },
        /** While this is in the future somebody is reading the lead's website. */
        looking_until: { type: 'string' },
        version: { type: 'number', required: true },
        ttl: { type: 'number' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId', 'campaign_id'], template: inCampaign, casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: `${place}#\${id}`, casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** The other half: every value with where it came from. */
export const bodyEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'lead-body', version: '1', service: 'campaigns' },
      attributes: {
        ...storedItems('lead-body', 1).attributes,
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        /** Epoch seconds; set while the head is in the trash, with which it goes. */
        ttl: { type: 'number' },
        values: { type: CustomAttributeType<LeadValues>('any'), ...asDeflated<LeadValues>(), required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'id'],
            template: 'tenant#${tenantId}#lead#${id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'body', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** One business stands in a list once: the claim's key is what it is, not what it is called. */
export const claimEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'claim', version: '1', service: 'campaigns' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        identity: { type: 'string', required: true },
        lead_id: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId', 'campaign_id'], template: inCampaign, casing: 'none' },
          sk: { field: 'sk', composite: ['identity'], template: 'claim#${identity}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/**
 * What an account has paid for, over all its lists: `contact` or `email` of one business. It is never charged again.
 * Data sets know a business by different ids: one that is not paid for itself stands here too, as another name of it.
 */
export const ownedEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'owned', version: '1', service: 'campaigns' },
      attributes: {
        tenantId: { type: 'string', required: true },
        identity: { type: 'string', required: true },
        what: { type: 'string', required: true },
        /** When it was paid for; absent where this is another name only. */
        since: { type: 'string' },
        /** The id that this is another name of. */
        same_as: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#owned',
            casing: 'none',
          },
          sk: {
            field: 'sk',
            composite: ['identity', 'what'],
            template: 'owned#${identity}#${what}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );

/** A head as it is stored. */
export type Head = {
  v?: number | undefined;
  tenantId: string;
  campaign_id: string;
  id: string;
  type: ListTypeKey;
  identity: string;
  name: string;
  category?: string | undefined;
  street?: string | undefined;
  city?: string | undefined;
  state?: string | undefined;
  postal_code?: string | undefined;
  country?: string | undefined;
  lat?: number | undefined;
  lon?: number | undefined;
  website?: string | undefined;
  phone?: string | undefined;
  email?: string | undefined;
  email_status: EmailStatus;
  emails_count: number;
  phones_count: number;
  socials: string[];
  technologies: string[];
  sent: number;
  source: string;
  sample: boolean;
  created_at: string;
  updated_at: string;
  enriched_at?: string | undefined;
  enrich_problem?: string | undefined;
  looking_until?: string | undefined;
  version: number;
};
