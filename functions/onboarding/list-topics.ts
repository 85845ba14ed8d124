import type { Caller } from '#functions/platform/http/caller.ts';
import type { Topic } from '#shared/contracts/onboarding.ts';
import type { OnboardingDeps } from './deps.ts';
import { inLanguage, type Locale } from './domain/course.ts';
import { languageOf } from './language-of.ts';
import { readCourses, readTopics } from './read-courses.ts';

/** What there are courses about, with how many. */
export async function listTopics(
  deps: OnboardingDeps,
  caller: Caller,
  { locale: asked }: { locale?: Locale | undefined },
): Promise<{ data: Topic[] }> {
  const [locale, topics, courses] = await Promise.all([
    languageOf(deps, caller, asked),
    readTopics(deps),
    readCourses(deps),
  ]);
  const counted = topics.map(({ id, names }) => ({
    id,
    name: inLanguage(names, locale),
    courses: courses.filter(({ topic_id }) => topic_id === id).length,
  }));
  return { data: counted.filter((topic) => topic.courses > 0) };
}
