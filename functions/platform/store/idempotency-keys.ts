import { Entity } from 'electrodb';
import { entityOptions, type Table } from '../table/client.ts';

export const idempotencyKeys = (table: Table) =>
  new Entity(
    {
      model: { entity: 'idempotency-key', version: '1', service: 'platform' },
      attributes: {
        tenantId: { type: 'string', required: true },
        key: { type: 'string', required: true },
        /** Of method, address and body: a key belongs to one request. */
        request_hash: { type: 'string', required: true },
        /** Epoch milliseconds; who takes over an abandoned request moves it. */
        started: { type: 'number', required: true },
        /** Absent while the request is being worked on. */
        status: { type: 'number' },
        body: { type: 'string' },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#idempotency',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['key'], template: 'key#${key}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
