import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

export const sessionEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'session', version: '1', service: 'auth' },
      attributes: {
        tokenHash: { type: 'string', required: true },
        sessionId: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        /** Who looks as this user by it, where somebody does. */
        impersonatedBy: {
          type: 'map',
          properties: {
            tenantId: { type: 'string', required: true },
            userId: { type: 'string', required: true },
          },
        },
        created_at: { type: 'string', required: true },
        /** Kept to the hour. */
        last_seen_at: { type: 'string', required: true },
        ip: { type: 'string', required: true },
        user_agent: { type: 'string', required: true },
        /** Epoch seconds; also the item's time to live. */
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tokenHash'], template: 'session#${tokenHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'session', casing: 'none' },
        },
        byUser: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId', 'userId'],
            template: 'tenant#${tenantId}#user#${userId}#sessions',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['sessionId'], template: '${sessionId}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
