import { Entity } from 'electrodb';
import { entityOptions, type Table } from '../table/client.ts';

/** An event of another service that has been taken. */
export const inboundEvents = (table: Table) =>
  new Entity(
    {
      model: { entity: 'inbound-event', version: '1', service: 'platform' },
      attributes: {
        source: { type: 'string', required: true },
        id: { type: 'string', required: true },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['source', 'id'],
            template: 'inbound#${source}#${id}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'inbound-event', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
