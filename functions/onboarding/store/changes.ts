import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { Before } from '../domain/change.ts';

export const changeItems = storedItems('training-change', 1);

/** What was changed of topics, courses and pages, and what was there before. Expires by `ttl`. */
export const changeEntity = entity({
  slice: 'onboarding',
  name: 'training-change',
  attributes: {
    ...changeItems.attributes,
    id: { type: 'string', required: true },
    at: { type: 'string', required: true },
    action: { type: 'string', required: true },
    /** Who did it; the name is looked up, so that it goes when the account goes. */
    by_tenant: { type: 'string', required: true },
    by_user: { type: 'string', required: true },
    title: { type: 'string', required: true },
    topic_id: { type: 'string' },
    course_id: { type: 'string' },
    page_id: { type: 'string' },
    before: { type: CustomAttributeType<Before>('any'), ...asJson<Before>() },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'training-history',
  sk: '{id}',
});
