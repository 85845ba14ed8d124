import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** The pages of a course that a user has done. A set: a page done twice is done once. */
export const progressEntity = entity({
  slice: 'onboarding',
  name: 'progress',
  attributes: {
    ...storedItems('progress', 1).attributes,
    tenantId: { type: 'string', required: true },
    userId: { type: 'string', required: true },
    course_id: { type: 'string', required: true },
    done: { type: 'set', items: 'string' },
    updated_at: { type: 'string' },
  },
  pk: 'tenant#{tenantId}#progress',
  sk: 'user#{userId}#course#{course_id}',
});
