import type { Caller } from '#functions/platform/http/caller.ts';
import type { TrainingChange } from '#shared/contracts/training/index.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { putPage } from './change-pages.ts';
import { bringTopicBack } from './change-topics.ts';
import { bringCourseBack } from './courses/remove-course.ts';
import { updateCourse } from './courses/update-course.ts';
import type { TrainingDeps } from './deps.ts';
import { getChange } from './list-history.ts';

/** Brings back what was there before a change; `conflict` for a change that nothing was before. */
export async function restoreChange(deps: TrainingDeps, by: Caller, id: string): Promise<TrainingChange> {
  const { before, ...change } = await getChange(deps, id);
  const { action, title, topic_id, course_id, page_id } = change;
  if (before?.kind === 'topic' && topic_id) await bringTopicBack(deps, by, topic_id, before);
  else if (before?.kind === 'course' && course_id) {
    const { topic_id: topic, texts, image } = before;
    await updateCourse(deps, by, course_id, { topic_id: topic, texts, image });
  } else if (before?.kind === 'page' && course_id && page_id)
    await putPage(deps, by, course_id, page_id, before, undefined, before.place);
  else if (action === 'course_removed' && course_id) await bringCourseBack(deps, by, course_id, title);
  else throw new AppError('conflict', { reason: 'nothing_to_restore' });
  return change;
}
