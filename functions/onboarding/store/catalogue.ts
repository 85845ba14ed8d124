import { entity } from '#functions/platform/table/entity.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';

/** In which order topics and courses stand, and which courses customers do not see: of shipped ones as of written ones. */
export const catalogueEntity = entity({
  slice: 'onboarding',
  name: 'course-catalogue',
  attributes: {
    ...storedItems('course-catalogue', 1).attributes,
    /** What is not in them comes last. */
    topic_ids: { type: 'list', items: { type: 'string' } },
    course_ids: { type: 'list', items: { type: 'string' } },
    hidden: { type: 'set', items: 'string' },
  },
  pk: 'courses',
  sk: 'catalogue',
});
