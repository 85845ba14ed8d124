import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** Finds the user behind a provider's own id, which stays when an e-mail address changes. */
export const identityEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'identity', version: '1', service: 'auth' },
      attributes: {
        ...storedItems('identity', 1).attributes,
        provider: { type: 'string', required: true },
        subject: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        /** The provider's own address of the user when it was linked. */
        email: { type: 'string' },
        linked_at: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['provider', 'subject'],
            template: 'identity#${provider}#${subject}',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'identity', casing: 'none' },
        },
        byUser: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId', 'userId'],
            template: 'tenant#${tenantId}#user#${userId}#identities',
            casing: 'none',
          },
          sk: {
            field: 'gsi1sk',
            composite: ['provider', 'subject'],
            template: '${provider}#${subject}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );
