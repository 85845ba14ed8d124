import type { EntityItem } from 'electrodb';
import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { ProfileDraft, WorkState } from '#shared/contracts/ai/index.ts';

export const workKinds = ['draft', 'icps'] as const;
export type WorkKind = (typeof workKinds)[number];

/** Work of AI that nobody waits for: the last of each kind, and what came of it. */
export const workEntity = entity({
  slice: 'ai',
  name: 'ai-work',
  attributes: {
    ...storedItems('ai-work', 1).attributes,
    tenantId: { type: 'string', required: true },
    kind: { type: workKinds, required: true },
    /** Tells one request from the next. */
    work: { type: 'string', required: true },
    status: { type: ['pending', 'done', 'failed'] as const, required: true },
    reason: { type: CustomAttributeType<NonNullable<WorkState['reason']>>('string') },
    at: { type: 'string', required: true },
    /** How many of them began on the day of `at`, this one too, without those before it that failed. */
    today: { type: 'number', required: true },
    website: { type: 'string' },
    /** What was drafted. */
    fields: { type: CustomAttributeType<ProfileDraft['fields']>('any') },
  },
  pk: 'tenant#{tenantId}#ai',
  sk: 'work#{kind}',
});
export type WorkRecord = EntityItem<ReturnType<typeof workEntity>>;
