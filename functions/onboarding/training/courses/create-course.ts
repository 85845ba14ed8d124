import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { CourseForm } from '#shared/contracts/training/index.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { last, type WholeCourse } from '../../domain/course.ts';
import { readCourse, readLibrary } from '../../read-courses.ts';
import type { TrainingDeps } from '../deps.ts';
import { writeChange } from '../write-change.ts';
import { putCourse } from './change-course.ts';

/** Begins a course: a draft, the last one of its topic. */
export async function createCourse(deps: TrainingDeps, by: Caller, form: CourseForm): Promise<WholeCourse> {
  await refuseUnknownTopic(deps, form.topic_id);
  const id = deps.newId('course');
  const course: WholeCourse = {
    ...form,
    ...{ id, order: last, items: [], page_ids: [], minutes: { en: 1 } },
    ...{ origin: 'own', is_published: false, revision: 0, about_revision: 0 },
  };
  await transact(deps.table, [
    putCourse(deps.own, course, course),
    write.update(
      'hidden',
      deps.own.catalogue
        .update({})
        .add({ hidden: [id] })
        .params(),
    ),
    writeChange(deps, by, { action: 'course_created', title: form.texts.en.title, course_id: id }),
  ]);
  return readCourse(deps, id);
}

export async function refuseUnknownTopic(deps: TrainingDeps, id: string): Promise<void> {
  const { topics } = await readLibrary(deps);
  if (!topics.some((topic) => topic.id === id)) throw invalidField('topic_id', 'invalid');
}
