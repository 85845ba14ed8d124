import type { AdminCourse, AdminTopic } from '#shared/contracts/training/index.ts';

/** A topic with its courses; none for courses whose topic is not there any more. */
export type TopicCourses = { topic: AdminTopic | null; courses: AdminCourse[] };

/** Every topic with its courses; what is about no topic comes last. */
export function byTopic(topics: readonly AdminTopic[], courses: readonly AdminCourse[]): TopicCourses[] {
  const known = new Set(topics.map(({ id }) => id));
  const lost = courses.filter(({ topic_id }) => !known.has(topic_id));
  const grouped = topics.map((topic) => ({
    topic,
    courses: courses.filter(({ topic_id }) => topic_id === topic.id),
  }));
  return lost.length > 0 ? [...grouped, { topic: null, courses: lost }] : grouped;
}
