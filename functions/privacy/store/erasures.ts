import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** An account that is being erased: whom to tell at the end, when nothing else is left to ask. */
export const erasureEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'erasure', version: '1', service: 'privacy' },
      attributes: {
        ...storedItems('erasure', 1).attributes,
        tenantId: { type: 'string', required: true },
        email: { type: 'string', required: true },
        first_name: { type: 'string', required: true },
        /** Missing: the platform's. */
        brand: { type: 'string' },
        locale: { type: ['en', 'es', 'fr', 'de'] as const, required: true },
        /** Since when nobody gets in any more. */
        closed_at: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['tenantId'], template: 'tenant#${tenantId}', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'erasure', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
