import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored.ts';
import { type Scope, scopes } from '#shared/domain/accounts/scopes.ts';

export const apiKeyItems = storedItems('api-key', 1);

export const apiKeyEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'api-key', version: '1', service: 'auth' },
      attributes: {
        ...apiKeyItems.attributes,
        keyHash: { type: 'string', required: true },
        id: { type: 'string', required: true },
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        name: { type: 'string', required: true },
        scopes: { type: CustomAttributeType<Scope[]>('any'), required: true, ...storedWords(scopes) },
        /** The last characters, to tell keys apart. */
        hint: { type: 'string', required: true },
        created_at: { type: 'string', required: true },
        expires_at: { type: 'string' },
        /** Kept to the minute. */
        last_used_at: { type: 'string' },
        revoked_at: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['keyHash'], template: 'api-key#${keyHash}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'api-key', casing: 'none' },
        },
        byUser: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['tenantId', 'userId'],
            template: 'tenant#${tenantId}#user#${userId}#api-keys',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
