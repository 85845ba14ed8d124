import type { Caller } from '#functions/platform/http/caller.ts';
import type { CourseForm } from '#shared/contracts/training/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { WholeCourse } from '../../domain/course.ts';
import type { TrainingDeps } from '../deps.ts';
import { changeCourse } from './change-course.ts';
import { refuseUnknownTopic } from './create-course.ts';

/** Changes what a course is about. With a `revision`, only if what it is about has not been changed since. */
export async function updateCourse(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  { revision, ...form }: CourseForm & { revision?: number },
): Promise<WholeCourse> {
  await refuseUnknownTopic(deps, form.topic_id);
  return changeCourse(deps, by, id, (course) => {
    if (revision !== undefined && revision !== course.about_revision)
      throw new AppError('conflict', { reason: 'changed' });
    const { topic_id, texts, image } = course;
    return {
      course: { ...course, ...form },
      change: {
        action: 'course_changed',
        title: form.texts.en.title,
        course_id: id,
        before: { kind: 'course', topic_id, texts, image },
      },
    };
  });
}
