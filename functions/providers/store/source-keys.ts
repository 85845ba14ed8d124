import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

const sourceKeyEntity = entity({
  slice: 'providers',
  name: 'source-key',
  attributes: {
    ...storedItems('source-key', 1).attributes,
    tenantId: { type: 'string', required: true },
    source: { type: 'string', required: true },
    sealed_key: { type: 'string', required: true },
    /** The last characters of the key. */
    hint: { type: 'string', required: true },
    test: { type: ['accepted', 'untested'] as const, required: true },
    set_by: { type: 'string', required: true },
    set_at: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#source-keys',
  sk: 'source-key#{source}',
});

export type SourceKeyRecord = EntityItem<ReturnType<typeof sourceKeyEntity>>;
export const createSourceKeys = (table: Table) => sourceKeyEntity(table);
export type SourceKeys = ReturnType<typeof createSourceKeys>;

/** What a sealed key is bound to. */
export const sourceKeyContext = (tenantId: string, source: string) => ({
  ...{ purpose: 'source', tenant: tenantId },
  source,
});
