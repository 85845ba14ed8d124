import { Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { storedItems } from '#functions/platform/table/stored.ts';

/** The pages of a course that a user has done. A set: a page done twice is done once. */
export const progressEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'progress', version: '1', service: 'onboarding' },
      attributes: {
        ...storedItems('progress', 1).attributes,
        tenantId: { type: 'string', required: true },
        userId: { type: 'string', required: true },
        course_id: { type: 'string', required: true },
        done: { type: 'set', items: 'string' },
        updated_at: { type: 'string' },
      },
      indexes: {
        primary: {
          pk: {
            field: 'pk',
            composite: ['tenantId'],
            template: 'tenant#${tenantId}#progress',
            casing: 'none',
          },
          sk: {
            field: 'sk',
            composite: ['userId', 'course_id'],
            template: 'user#${userId}#course#${course_id}',
            casing: 'none',
          },
        },
      },
    },
    entityOptions(table),
  );
