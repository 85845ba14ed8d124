import { CustomAttributeType, Entity } from 'electrodb';
import { entityOptions, type Table } from '#functions/platform/table/client.ts';
import { asJson } from '#functions/platform/table/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored.ts';
import type { CourseHead, PageSource, TopicSource } from '../domain/course.ts';

const order = { type: 'number', required: true } as const;

/** What courses are about. Courses are the platform's, not an account's. */
export const topicEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'topic', version: '1', service: 'onboarding' },
      attributes: {
        ...storedItems('topic', 1).attributes,
        id: { type: 'string', required: true },
        order,
        names: { type: CustomAttributeType<TopicSource['names']>('any'), required: true },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'courses', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'topic#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** What the list of courses shows of one. */
export const courseEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'course', version: '1', service: 'onboarding' },
      attributes: {
        ...storedItems('course', 1).attributes,
        id: { type: 'string', required: true },
        topic_id: { type: 'string', required: true },
        order,
        image: { type: 'string' },
        texts: { type: CustomAttributeType<CourseHead['texts']>('any'), required: true },
        page_ids: { type: 'list', items: { type: 'string' }, required: true },
        minutes: { type: CustomAttributeType<CourseHead['minutes']>('any'), required: true },
        revision: { type: 'number', required: true },
        about_revision: { type: 'number', required: true },
        /** Deleted, or returned to what the product brings; kept, so that it can be brought back. */
        removed: { type: 'boolean', required: true, default: false },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: [], template: 'courses', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'course#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );

/** One page of a course; its place is in the course's `page_ids`. */
export const pageEntity = (table: Table) =>
  new Entity(
    {
      model: { entity: 'course-page', version: '1', service: 'onboarding' },
      attributes: {
        ...storedItems('course-page', 1).attributes,
        course_id: { type: 'string', required: true },
        id: { type: 'string', required: true },
        video: { type: 'string' },
        revision: { type: 'number', required: true },
        texts: {
          type: CustomAttributeType<PageSource['texts']>('any'),
          ...asJson<PageSource['texts']>(),
          required: true,
        },
      },
      indexes: {
        primary: {
          pk: { field: 'pk', composite: ['course_id'], template: 'course#${course_id}', casing: 'none' },
          sk: { field: 'sk', composite: ['id'], template: 'page#${id}', casing: 'none' },
        },
      },
    },
    entityOptions(table),
  );
