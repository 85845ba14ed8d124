import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';

/** What became of a mail: in somebody's hands until `lease_until`, or sent. Holds no address and no text. */
export const sentMailEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'sent-mail', version: '1', service: 'mail' },
      attributes: {
        id: { type: 'string', required: true },
        /** While this is in the future somebody is sending it. */
        lease_until: { type: 'string', required: true },
        sent_at: { type: 'string' },
        /** Epoch seconds; longer than a queue and its dead letters keep a message. */
        expires: { type: 'number', required: true, field: 'ttl' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['id'], template: 'mail#${id}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'sent-mail', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
