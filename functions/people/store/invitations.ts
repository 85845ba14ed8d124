import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems, storedWords } from '#functions/platform/table/stored.ts';
import { type AccessOption, accessOptions } from '#shared/domain/accounts/access-options.ts';

/** Somebody who was asked into an account. Kept after its time so that it can be sent again. */
export const invitationEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'invitation', version: '1', service: 'people' },
      attributes: {
        ...storedItems('invitation', 1).attributes,
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        email: { type: 'string', required: true },
        /** Of the account; missing: the platform's. */
        brand: { type: 'string' },
        access: {
          type: CustomAttributeType<AccessOption[]>('any'),
          required: true,
          ...storedWords(accessOptions),
        },
        locale: { type: ['en', 'es', 'fr', 'de'] as const, required: true },
        invited_by: { type: 'string', required: true },
        /** Whoever opened it has an account of their own, to which the address belongs. */
        has_account: { type: 'boolean' },
        code_hash: { type: 'string', required: true },
        created_at: { type: 'string', required: true },
        expires_at: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'invitation#${id}', casing: 'none' },
        },
        byCode: {
          index: 'gsi1',
          pk: {
            field: 'gsi1pk',
            composite: ['code_hash'],
            template: 'invitation#${code_hash}',
            casing: 'none',
          },
          sk: { field: 'gsi1sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
