import type { EntityItem } from 'electrodb';
import { CustomAttributeType } from 'electrodb';
import * as z from 'zod';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import {
  csvSeparators,
  exportFormats,
  provenanceParts,
  worded,
} from '#shared/domain/leads/files/export-columns.ts';
import { Selection } from '#shared/domain/leads/filter/result-filter.ts';

export const leadExportItems = storedItems('lead-export', 1);

/** What was asked for. */
export const Asked = z.object({
  selection: Selection,
  columns: z.array(z.object({ key: z.string(), title: z.string() })),
  provenance: z.boolean(),
  origins: z.record(z.enum(provenanceParts), z.string()).optional(),
  words: z.partialRecord(z.enum(worded), z.record(z.string(), z.string())).optional(),
  bom: z.boolean(),
  separator: z.enum(csvSeparators).optional(),
  time_zone: z.string().optional(),
  mail: z.boolean(),
});
export type Asked = z.infer<typeof Asked>;

/** One file of leads. The file is kept for a week, this for a month. */
const leadExportEntity = entity({
  slice: 'exports',
  name: 'lead-export',
  attributes: {
    ...leadExportItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    /** Who asked for it, and is told by mail. */
    user_id: { type: 'string', required: true },
    campaign_id: { type: 'string', required: true },
    campaign_name: { type: 'string', required: true },
    format: { type: exportFormats, required: true },
    asked: { type: CustomAttributeType<Asked>('any'), ...asJson<Asked>(), required: true },
    status: { type: ['queued', 'ready', 'failed', 'stopped'] as const, required: true },
    /** Leads that were written so far. */
    rows: { type: 'number', required: true },
    /** Bytes. */
    size: { type: 'number' },
    created_at: { type: 'string', required: true },
    expires_at: { type: 'string' },
    /** While this is in the future somebody is writing it. */
    lease_until: { type: 'string' },
    ttl: { type: 'number', required: true },
  },
  pk: 'tenant#{tenantId}#lead-exports',
  sk: 'export#{id}',
});

export const createExportStore = (table: Table) => ({ table, exports: leadExportEntity(table) });
export type ExportStore = ReturnType<typeof createExportStore>;
export type ExportRecord = EntityItem<ReturnType<typeof leadExportEntity>>;
