import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import type { Key } from '#functions/platform/table/stored/migration.ts';

/** How far a migration has come in one part of the table. All parts are gone once it is over. */
export const migrationProgressEntity = entity({
  slice: 'migration',
  name: 'migration-progress',
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
  pk: 'migration',
  sk: 'segment#{segment}',
});
