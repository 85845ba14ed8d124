import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

export const exportItems = storedItems('data-export', 1);

/** One export of everything an account holds. Its file is kept for a week, this for a month. */
export const dataExportEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'data-export', version: '1', service: 'privacy' },
      attributes: {
        ...exportItems.attributes,
        tenantId: { type: 'string', required: true },
        id: { type: 'string', required: true },
        /** Who asked for it, and is told by mail. */
        user_id: { type: 'string', required: true },
        status: { type: ['queued', 'ready', 'failed'] as const, required: true },
        created_at: { type: 'string', required: true },
        /** While this is in the future somebody is making it. */
        lease_until: { type: 'string' },
        expires_at: { type: 'string' },
        /** Bytes. */
        size: { type: 'number' },
        ttl: { type: 'number', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#exports',
            casing: 'none',
          },
          sk: { field: 'sk', composite: ['id'], template: 'export#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** The one export of an account that is being made. Gives way by itself after `until`. */
export const exportTurnEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'export-turn', version: '1', service: 'privacy' },
      attributes: {
        tenantId: { type: 'string', required: true },
        export_id: { type: 'string', required: true },
        until: { type: 'string', required: true },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#exports',
            casing: 'none',
          },
          sk: { field: 'sk', composite: [], template: 'turn', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
