import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** One per tenant. `deletion` stands in the index, so that the sweep reads only what is to be deleted. */
export const accountEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'account', version: '1', service: 'people' },
      attributes: {
        ...storedItems('account', 1).attributes,
        tenantId: { type: 'string', required: true },
        created_at: { type: 'string', required: true },
        /** Missing: the platform's. */
        brand: { type: 'string' },
        /** The account that it was sold by, if any. */
        parent: { type: 'string' },
        /** When the licence ends; then every module is closed. */
        expires_at: { type: 'string' },
        /** People in the account and people invited, the main user left out. */
        members: { type: 'number', required: true, default: 0 },
        /** Put into the wallet when it is first opened. */
        welcome_credits: { type: 'number', required: true, default: 0 },
        /** Where the account sees its invoices, by who bills it. */
        card_portal: { type: 'string' },
        second_portal: { type: 'string' },
        /** `erasing`: its time has come, nobody gets in any more, and nothing brings it back. */
        deletion: { type: ['none', 'planned', 'erasing'] as const, required: true, default: 'none' },
        /** ISO time; `-` while none is planned. */
        deletion_at: { type: 'string', required: true, default: '-' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'account', casing: 'none' },
        },
        byDeletion: {
          index: 'gsi1',
          pk: { field: 'gsi1pk', composite: ['deletion'], template: 'accounts#${deletion}', casing: 'none' },
          sk: {
            field: 'gsi1sk',
            composite: ['deletion_at', 'tenantId'],
            template: '${deletion_at}#${tenantId}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );
