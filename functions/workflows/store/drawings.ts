import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asDeflated } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { Touched } from '#shared/domain/workflows/editing/merge.ts';
import type { Graph } from '#shared/domain/workflows/graph.ts';
import { versionCauses } from '#shared/domain/workflows/workflow.ts';

export const drawingItems = storedItems('workflow-draft', 1);

/** A graph takes kinds and settings that this release does not know, so it is read as it was written. */
export const graphAttribute = {
  type: CustomAttributeType<Graph>('any'),
  ...asDeflated<Graph>(),
  required: true,
} as const;

/** What came out of a node when it was tried last. */
export type Pin = { turn: string; at: string; campaign_id: string; ids: string[] };

/** What is drawn of a workflow. */
export const draftEntity = entity({
  slice: 'workflows',
  name: 'workflow-draft',
  attributes: {
    ...drawingItems.attributes,
    tenantId: { type: 'string', required: true },
    workflow: { type: 'string', required: true },
    graph: graphAttribute,
    revision: { type: 'number', required: true },
    /** In which revision what was changed last, so that changes of two meet. */
    touched: { type: CustomAttributeType<Touched>('any'), required: true },
    by: { type: 'string', required: true },
    at: { type: 'string', required: true },
    pins: { type: CustomAttributeType<Record<string, Pin>>('any'), required: true },
  },
  pk: 'tenant#{tenantId}#workflow#{workflow}',
  sk: 'draft',
});

/** What a workflow was at a moment. */
export const versionEntity = entity({
  slice: 'workflows',
  name: 'workflow-version',
  attributes: {
    ...storedItems('workflow-version', 1).attributes,
    tenantId: { type: 'string', required: true },
    workflow: { type: 'string', required: true },
    version: { type: 'number', required: true, padding: { length: 8, char: '0' } },
    graph: graphAttribute,
    cause: { type: versionCauses, required: true },
    at: { type: 'string', required: true },
    by: { type: 'string', required: true },
  },
  pk: 'tenant#{tenantId}#workflow#{workflow}',
  sk: 'version#{version}',
});
