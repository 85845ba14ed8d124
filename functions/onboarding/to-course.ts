import type { Caller } from '#functions/platform/http/caller.ts';
import type { Course } from '#shared/contracts/onboarding.ts';
import { inLanguage, type Locale } from '#shared/domain/texts.ts';
import type { OnboardingDeps } from './deps.ts';
import type { CourseHead } from './domain/course.ts';

/** Ids of done pages by course. */
export type Done = Map<string, Set<string>>;

/** What a user has done, in all courses. */
export async function doneOf(
  { own }: Pick<OnboardingDeps, 'own'>,
  { tenantId, userId }: Caller,
): Promise<Done> {
  const { data } = await own.progress.query
    .primary({ tenantId, userId })
    .go({ pages: 'all', consistent: true });
  return new Map(data.map(({ course_id, done }) => [course_id, new Set(done ?? [])]));
}

/** A course in a language. Pages that it no longer has do not count as done. */
export function toCourse(head: CourseHead, locale: Locale, done: Done): Course {
  const { id, topic_id, texts, image, page_ids, minutes } = head;
  const own = done.get(id);
  return {
    id,
    topic_id,
    ...inLanguage(texts, locale),
    image,
    pages: page_ids.length,
    done: page_ids.filter((page) => own?.has(page)).length,
    minutes: inLanguage(minutes, locale),
  };
}
