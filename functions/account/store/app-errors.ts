import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** One fault of the web app, however often and to whomever it happens. */
export const appErrorEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'app-error', version: '1', service: 'account' },
      attributes: {
        /** Of the message and the place it came from. */
        fingerprint: { type: 'string', required: true },
        times: { type: 'number', required: true },
        message: { type: 'string' },
        stack: { type: 'string' },
        info: { type: 'string' },
        first_seen: { type: 'string' },
        last_seen: { type: 'string' },
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['fingerprint'],
            template: 'app-error#${fingerprint}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'app-error', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
