import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { asJson } from '#functions/platform/table/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored.ts';
import type { Before } from '../domain/change.ts';

export const changeItems = storedItems('training-change', 1);

/** What was changed of topics, courses and pages, and what was there before. Expires by `ttl`. */
export const changeEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'training-change', version: '1', service: 'onboarding' },
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
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'training-history', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: '${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
