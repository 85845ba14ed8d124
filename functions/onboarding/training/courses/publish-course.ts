import type { Caller } from '#functions/platform/http/caller.ts';
import { transact, write } from '#functions/platform/table/transact.ts';
import type { WholeCourse } from '../../domain/course.ts';
import { readCourse } from '../../read-courses.ts';
import type { TrainingDeps } from '../deps.ts';
import { writeChange } from '../write-change.ts';

/** Shows a course to customers or hides it from them; as it is already, nothing happens. */
export async function publishCourse(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  is_published: boolean,
): Promise<WholeCourse> {
  const course = await readCourse(deps, id);
  if (course.is_published === is_published) return course;
  const catalogue = deps.own.catalogue.update({});
  const changed = is_published ? catalogue.delete({ hidden: [id] }) : catalogue.add({ hidden: [id] });
  const action = is_published ? 'course_published' : 'course_hidden';
  await transact(deps.table, [
    write.update('catalogue', changed.params()),
    writeChange(deps, by, { action, title: course.texts.en.title, course_id: id }),
  ]);
  return { ...course, is_published };
}
