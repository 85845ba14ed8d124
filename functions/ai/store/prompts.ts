import { CustomAttributeType, type EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { entity } from '#functions/platform/table/entity.ts';
import { perTable } from '#functions/platform/table/per-table.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import { promptLanguages, promptStates, promptTypes } from '#shared/domain/ai/prompts/prompt.ts';
import { kindKeys } from '#shared/domain/kinds/index.ts';

export const promptItems = storedItems('prompt', 1);
export const versionItems = storedItems('prompt-version', 1);

const words = {
  name: { type: 'string', required: true },
  text: { type: 'string', required: true },
  language: { type: promptLanguages, required: true },
  most_words: { type: 'number', required: true },
} as const;

/** A prompt as it is now. */
const promptEntity = entity({
  slice: 'ai',
  name: 'prompt',
  attributes: {
    ...promptItems.attributes,
    tenantId: { type: 'string', required: true },
    id: { type: 'string', required: true },
    list_type: { type: kindKeys, required: true },
    prompt_type: { type: promptTypes, required: true },
    ...words,
    /** It is offered first for its kind of list and type. */
    show_default: { type: 'boolean', required: true },
    state: { type: promptStates, required: true },
    version: { type: 'number', required: true },
    created_at: { type: 'string', required: true },
    updated_at: { type: 'string', required: true },
    updated_by: { type: 'string', required: true },
    /** Until then a run works with it; it is moved on while the run goes on. */
    used_until: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#prompts',
  sk: 'prompt#{id}',
});

export type Score = 'up' | 'down';

/** What a prompt said when it was saved. Versions outlive their prompt as long as a run may name one. */
const versionEntity = entity({
  slice: 'ai',
  name: 'prompt-version',
  attributes: {
    ...versionItems.attributes,
    tenantId: { type: 'string', required: true },
    prompt_id: { type: 'string', required: true },
    version: { type: 'number', required: true, padding: { length: 6, char: '0' } },
    list_type: { type: kindKeys, required: true },
    prompt_type: { type: promptTypes, required: true },
    ...words,
    at: { type: 'string', required: true },
    by: { type: 'string', required: true },
    /** What was thought of its answers, by the lead that they are of. */
    scores: { type: CustomAttributeType<Record<string, Score>>('any') },
    ttl: { type: 'number' },
  },
  pk: 'tenant#{tenantId}#prompts',
  sk: 'version#{prompt_id}#{version}',
});

export const createPromptStore = (table: Table) => ({
  table,
  prompts: promptEntity(table),
  versions: versionEntity(table),
});
/** The store of a table, made once. */
export const promptStoreOf = perTable(createPromptStore);
export type PromptStore = ReturnType<typeof createPromptStore>;
export type PromptRecord = EntityItem<ReturnType<typeof promptEntity>>;
export type VersionRecord = EntityItem<ReturnType<typeof versionEntity>>;
