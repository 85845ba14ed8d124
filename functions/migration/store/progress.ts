import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import type { Key } from '#functions/platform/table/migration.ts';

/** How far a migration has come in one part of the table. All parts are gone once it is over. */
export const migrationProgressEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'migration-progress', version: '1', service: 'migration' },
      attributes: {
        segment: { type: 'number', required: true },
        /** Goes up with each page, so that of two calls at once only one goes on. */
        version: { type: 'number', required: true },
        /** The last key that was read; absent before the first page. */
        key: { type: CustomAttributeType<Key>('any') },
        done: { type: 'boolean', required: true },
        looked: { type: 'number', required: true },
        rewritten: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'migration', casing: 'none' },
          sk: { field: 'sk', composite: ['segment'], template: 'segment#${segment}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
