import type { Caller } from '#functions/platform/http/caller.ts';
import type { Topic } from '#shared/contracts/onboarding.ts';
import { inLanguage, type Locale } from '#shared/domain/texts.ts';
import type { OnboardingDeps } from './deps.ts';
import { languageOf } from './language-of.ts';
import { isShown, readLibrary } from './read-courses.ts';

/** What there are courses about, with how many. */
export async function listTopics(
  deps: OnboardingDeps,
  caller: Caller,
  { locale: asked }: { locale?: Locale | undefined },
): Promise<{ data: Topic[] }> {
  const [locale, { topics, courses }] = await Promise.all([
    languageOf(deps, caller, asked),
    readLibrary(deps),
  ]);
  const shown = courses.filter(isShown);
  const counted = topics.map(({ id, names }) => ({
    id,
    name: inLanguage(names, locale),
    courses: shown.filter(({ topic_id }) => topic_id === id).length,
  }));
  return { data: counted.filter((topic) => topic.courses > 0) };
}
