import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** How a list's receiver was last seen. */
export const receiverEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'receiver', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        /** Until then it is taken for one that answers: it is sent to at full width. */
        good_until: { type: 'string', required: true },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'receiver', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** One of the few tries that a receiver gets at once while nobody knows whether it answers. */
export const receiverSlotEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'receiver-slot', version: '1', service: 'integrations' },
      attributes: {
        tenantId: { type: 'string', required: true },
        campaign_id: { type: 'string', required: true },
        slot: { type: 'number', required: true },
        until: { type: 'string', required: true },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId', 'campaign_id'],
            template: 'tenant#${tenantId}#campaign#${campaign_id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['slot'], template: 'receiver-slot#${slot}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
