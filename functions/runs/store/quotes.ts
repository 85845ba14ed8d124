import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** What a search counted when it was priced, so that it is not counted again when it is started. */
export const quoteEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'quote', version: '1', service: 'runs' },
      attributes: {
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        /** Of the search and its limit: a quote is for one search. */
        source_hash: { type: 'string', required: true },
        leads: { type: 'number', required: true },
        chargeable: { type: 'number', required: true },
        expires_at: { type: 'string', required: true },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}#quotes', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'quote#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
