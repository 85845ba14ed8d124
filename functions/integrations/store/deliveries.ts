import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { type DeliveryAttempt, deliveryStatuses } from '#shared/contracts/integrations.ts';

/** One event to one address, with everything that was tried. */
export const deliveryEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'delivery', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        run_id: { type: 'string' },
        lead_id: { type: 'string' },
        lead_name: { type: 'string' },
        event: { type: 'string', required: true },
        body: { type: 'string', required: true },
        url: { type: 'string', required: true },
        status: { type: deliveryStatuses, required: true },
        /** Tries since it was queued or replayed. */
        tries: { type: 'number', required: true },
        /** While this is in the future somebody is sending it. */
        lease_until: { type: 'string' },
        next_try_at: { type: 'string' },
        last_status: { type: 'number' },
        last_error: { type: 'string' },
        attempts: { type: CustomAttributeType<DeliveryAttempt[]>('any'), required: true },
        created_at: { type: 'string', required: true },
        updated_at: { type: 'string', required: true },
        /** `due` while a try is to come; otherwise its own id, so that no partition of the index grows hot. */
        due: { type: 'string', required: true },
        due_at: { type: 'string', required: true },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'id'],
            template: 'tenant#${tenantId}#delivery#${id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'delivery', casing: 'none' },
        },
        byCampaign: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}#deliveries',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
        byDue: {
          index: 'gsi2',
          pk: { field: 'gsi2pk', composite: ['due'], template: 'deliveries#${due}', casing: 'none' },
          sk: { field: 'gsi2sk', composite: ['due_at'], template: '${due_at}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** How many deliveries of a list are in which state, and when it was last delivered to. */
export const deliveryCountsEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'delivery-counts', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        pending: { type: 'number' },
        delivered: { type: 'number' },
        retrying: { type: 'number' },
        failed: { type: 'number' },
        disabled: { type: 'number' },
        /** When the receiver last took anything: a receiver that does is not down. */
        last_delivered_at: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'delivery-counts', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
