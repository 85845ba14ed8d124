import type { Caller } from '#functions/platform/http/caller.ts';
import type { Course, CoursePage } from '#shared/contracts/onboarding.ts';
import { inLanguage, type Locale } from '#shared/domain/texts.ts';
import type { OnboardingDeps } from './deps.ts';
import { languageOf } from './language-of.ts';
import { readPublishedCourse } from './read-courses.ts';
import { doneOf, toCourse } from './to-course.ts';

/** One course with the text of its pages, or `not_found`. */
export async function getCourse(
  deps: OnboardingDeps,
  caller: Caller,
  id: string,
  { locale: asked }: { locale?: Locale | undefined },
): Promise<Course & { items: CoursePage[] }> {
  const [course, locale, done] = await Promise.all([
    readPublishedCourse(deps, id),
    languageOf(deps, caller, asked),
    doneOf(deps, caller),
  ]);
  const items = course.items.map(({ id: page, texts, video }) => ({
    id: page,
    ...inLanguage(texts, locale),
    video,
    done: done.get(id)?.has(page) ?? false,
  }));
  return { ...toCourse(course, locale, done), items };
}
