import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** In which order topics and courses stand, and which courses customers do not see: of shipped ones as of written ones. */
export const catalogueEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'course-catalogue', version: '1', service: 'onboarding' },
      attributes: {
        ...storedItems('course-catalogue', 1).attributes,
        /** What is not in them comes last. */
        topic_ids: { type: 'list', items: { type: 'string' } },
        course_ids: { type: 'list', items: { type: 'string' } },
        hidden: { type: 'set', items: 'string' },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'courses', casing: 'none' },
          sk: { field: 'sk', composite: [], template: 'catalogue', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
