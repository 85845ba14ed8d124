import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { icpEntity } from './icps.ts';
import { profileEntity } from './profiles.ts';
import { workEntity } from './work.ts';

/** What an account has chosen of AI: its own key, sealed, and which model is asked with it. */
const settingsEntity = entity({
  slice: 'ai',
  name: 'ai-settings',
  attributes: {
    ...storedItems('ai-settings', 1).attributes,
    tenantId: { type: 'string', required: true },
    sealed_key: { type: 'string' },
    /** The last characters of the key. */
    hint: { type: 'string' },
    set_by: { type: 'string' },
    set_at: { type: 'string' },
    model: { type: 'string' },
    /** Accounts that this one has sold may be answered with its key. */
    for_customers: { type: 'boolean' },
    /** `older`: nothing of AI is done for many leads at once. */
    ai_version: { type: ['current', 'older'] as const },
  },
  pk: 'tenant#{tenantId}#ai',
  sk: 'settings',
});

/** What an account's calls of one name came to on one day. */
const usageEntity = entity({
  slice: 'ai',
  name: 'ai-usage',
  attributes: {
    ...storedItems('ai-usage', 1).attributes,
    tenantId: { type: 'string', required: true },
    /** Of UTC: `2026-11-25`. */
    day: { type: 'string', required: true },
    name: { type: 'string', required: true },
    calls: { type: 'number', required: true },
    /** Of them those by models whose price is not known. */
    unpriced: { type: 'number', required: true },
    input_tokens: { type: 'number', required: true },
    output_tokens: { type: 'number', required: true },
    cost_micros: { type: 'number', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'tenant#{tenantId}#ai',
  sk: 'usage#{day}#{name}',
});

export const createAiStore = (table: Table) => ({
  settings: settingsEntity(table),
  usage: usageEntity(table),
  profiles: profileEntity(table),
  work: workEntity(table),
  icps: icpEntity(table),
});
/** The store of a table, made once. */
export const aiStoreOf = perTable(createAiStore);
export type AiStore = ReturnType<typeof createAiStore>;

/** What a sealed key is bound to. */
export const aiKeyContext = (tenantId: string) => ({ purpose: 'ai', tenant: tenantId });
