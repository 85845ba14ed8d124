import { expect, test } from 'vitest';
import type { AdminCourse, AdminTopic } from '#shared/contracts/training/index.ts';
import { byTopic } from './by-topic.ts';

const topic = (id: string): AdminTopic => ({ id, names: { en: id }, origin: 'own', courses: 0 });
const course = (id: string, topic_id: string): AdminCourse => ({
  ...{ id, topic_id, image: null, origin: 'own', is_published: true, pages: 1, revision: 1 },
  texts: { en: { title: id, description: id } },
  minutes: { en: 1 },
});
const shown = (topics: AdminTopic[], courses: AdminCourse[]) =>
  byTopic(topics, courses).map((group) => [group.topic?.id ?? null, group.courses.map(({ id }) => id)]);

test('courses stand under their topic, topics without any too', () => {
  const courses = [course('one', 'b'), course('two', 'a'), course('three', 'b')];
  expect(shown([topic('a'), topic('b'), topic('c')], courses)).toEqual([
    ['a', ['two']],
    ['b', ['one', 'three']],
    ['c', []],
  ]);
});

test('a course whose topic is gone is not lost', () => {
  expect(shown([topic('a')], [course('one', 'gone')])).toEqual([
    ['a', []],
    [null, ['one']],
  ]);
});
