import type { Caller } from '#functions/platform/http/caller.ts';
import type { Course } from '#shared/contracts/onboarding.ts';
import type { Locale } from '#shared/domain/texts.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { OnboardingDeps } from './deps.ts';
import { languageOf } from './language-of.ts';
import { readPublishedCourse } from './read-courses.ts';
import { doneOf, toCourse } from './to-course.ts';

type Mark = { page_id: string; done: boolean };

/** Marks a page as done or not; marked twice is marked once. `not_found` for a page that the course does not have. */
export async function setProgress(
  deps: OnboardingDeps,
  caller: Caller,
  course_id: string,
  { page_id, done }: Mark,
  { locale: asked }: { locale?: Locale | undefined },
): Promise<Course> {
  const { own, now } = deps;
  const { tenantId, userId } = caller;
  const head = await readPublishedCourse(deps, course_id);
  if (!head.page_ids.includes(page_id)) throw new AppError('not_found');
  const progress = own.progress.update({ tenantId, userId, course_id });
  const marked = done ? progress.add({ done: [page_id] }) : progress.delete({ done: [page_id] });
  await marked.set({ updated_at: now().toISOString() }).go();
  return toCourse(head, await languageOf(deps, caller, asked), await doneOf(deps, caller));
}
