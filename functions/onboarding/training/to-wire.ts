import type {
  AdminCourse,
  AdminCourseWithPages,
  AdminPage,
  AdminTopic,
} from '#shared/contracts/training/index.ts';
import { eachText } from '#shared/domain/texts.ts';
import type { Course, Page, Topic, WholeCourse } from '../domain/course.ts';

export const toTopic = ({ id, names, origin }: Topic, courses: readonly Course[]): AdminTopic => ({
  ...{ id, names, origin },
  courses: courses.filter(({ topic_id }) => topic_id === id).length,
});

export function toCourse(course: Course): AdminCourse {
  const { id, topic_id, texts, image, origin, is_published, page_ids, minutes, about_revision } = course;
  return {
    id,
    topic_id,
    texts,
    image,
    origin,
    is_published,
    pages: page_ids.length,
    minutes,
    revision: about_revision,
  };
}

export const toWholeCourse = (course: WholeCourse): AdminCourseWithPages => ({
  ...toCourse(course),
  items: course.items.map(({ id, texts, video }) => ({
    id,
    titles: eachText(texts, ({ title }) => title),
    has_video: video !== null,
  })),
});

export const toPage = (course_id: string, { id, texts, video, revision }: Page): AdminPage => ({
  ...{ id, course_id, texts, video, revision },
});
