import { CustomAttributeType } from 'electrodb';
import { entity } from '#functions/platform/table/entity.ts';
import { asJson } from '#functions/platform/table/stored/json-attribute.ts';
import { storedItems } from '#functions/platform/table/stored/stored.ts';
import type { CourseHead, PageSource, TopicSource } from '../domain/course.ts';

const order = { type: 'number', required: true } as const;

/** What courses are about. Courses are the platform's, not an account's. */
export const topicEntity = entity({
  slice: 'onboarding',
  name: 'topic',
  attributes: {
    ...storedItems('topic', 1).attributes,
    id: { type: 'string', required: true },
    order,
    names: { type: CustomAttributeType<TopicSource['names']>('any'), required: true },
  },
  pk: 'courses',
  sk: 'topic#{id}',
});

/** What the list of courses shows of one. */
export const courseEntity = entity({
  slice: 'onboarding',
  name: 'course',
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
  pk: 'courses',
  sk: 'course#{id}',
});

/** One page of a course; its place is in the course's `page_ids`. */
export const pageEntity = entity({
  slice: 'onboarding',
  name: 'course-page',
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
  pk: 'course#{course_id}',
  sk: 'page#{id}',
});
