import type { Caller } from '#functions/platform/http/caller.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { readCourse } from '../../read-courses.ts';
import type { TrainingDeps } from '../deps.ts';
import { writeChange } from '../write-change.ts';

/** What was removed, and the change that brings it back. */
export type Removed = { title: string; change_id: string };

/** Deletes a course, or returns one of the product to what is shipped; it is kept, and the history brings it back. */
export async function removeCourse(deps: TrainingDeps, by: Caller, id: string): Promise<Removed> {
  const { origin, texts } = await readCourse(deps, id);
  if (origin === 'shipped') throw new AppError('in_use');
  const change_id = await setRemoved(deps, by, id, texts.en.title, true);
  return { title: texts.en.title, change_id };
}

/** Brings a deleted course back; `conflict` where it was begun anew meanwhile. */
export async function bringCourseBack(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  title: string,
): Promise<void> {
  await setRemoved(deps, by, id, title, false);
}

async function setRemoved(
  deps: TrainingDeps,
  by: Caller,
  id: string,
  title: string,
  removed: boolean,
): Promise<string> {
  const { table, own } = deps;
  const change = deps.newId('change');
  const marked = own.courses
    .patch({ id })
    .set({ removed })
    .add({ revision: 1 })
    .where((row, is) => is.eq(row.removed, !removed));
  try {
    await transact(table, [
      write.update('course', marked.params()),
      writeChange(deps, by, {
        id: change,
        action: removed ? 'course_removed' : 'course_created',
        title,
        course_id: id,
      }),
    ]);
    return change;
  } catch (error) {
    throw error instanceof TransactionRefused
      ? new AppError('conflict', { reason: 'changed', cause: error })
      : error;
  }
}
