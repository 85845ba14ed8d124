import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

export const exportItems = storedItems('data-export', 1);

/** One export of everything an account holds. Its file is kept for a week, this for a month. */
export const dataExportEntity = entity({
  slice: 'privacy',
  name: 'data-export',
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
  pk: 'tenant#{tenantId}#exports',
  sk: 'export#{id}',
});

/** The one export of an account that is being made. Gives way by itself after `until`. */
export const exportTurnEntity = entity({
  slice: 'privacy',
  name: 'export-turn',
  attributes: {
    tenantId: { type: 'string', required: true },
    export_id: { type: 'string', required: true },
    until: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#exports',
  sk: 'turn',
});
