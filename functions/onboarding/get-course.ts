import type { Caller } from '#functions/platform/http/caller.ts';
import type { Course, CoursePage } from '#shared/contracts/onboarding.ts';
import type { OnboardingDeps } from './deps.ts';
import { inLanguage, type Locale } from './domain/course.ts';
import { languageOf } from './language-of.ts';
import { readCourse, readPages } from './read-courses.ts';
import { doneOf, toCourse } from './to-course.ts';

/** One course with the text of its pages, or `not_found`. */
export async function getCourse(
  deps: OnboardingDeps,
  caller: Caller,
  id: string,
  { locale: asked }: { locale?: Locale | undefined },
): Promise<Course & { items: CoursePage[] }> {
  const head = await readCourse(deps, id);
  const [locale, pages, done] = await Promise.all([
    languageOf(deps, caller, asked),
    readPages(deps, head),
    doneOf(deps, caller),
  ]);
  const items = pages.map(({ id: page, texts, video }) => ({
    id: page,
    ...inLanguage(texts, locale),
    video,
    done: done.get(id)?.has(page) ?? false,
  }));
  return { ...toCourse(head, locale, done), items };
}
