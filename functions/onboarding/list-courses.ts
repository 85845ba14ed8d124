import type { Caller } from '#functions/platform/http/caller.ts';
import { inLanguage, type Locale } from '#shared/domain/texts.ts';
import type { OnboardingDeps } from './deps.ts';
import { languageOf } from './language-of.ts';
import { isShown, readLibrary } from './read-courses.ts';
import { doneOf, toCourse } from './to-course.ts';

type Query = {
  page: number;
  limit: number;
  topic_id?: string | undefined;
  search: string;
  locale?: Locale | undefined;
};

/** Courses in the order of their topics, with how far the user has come. There are some dozens, so they are read whole. */
export async function listCourses(deps: OnboardingDeps, caller: Caller, query: Query) {
  const [locale, { topics, courses }, done] = await Promise.all([
    languageOf(deps, caller, query.locale),
    readLibrary(deps),
    doneOf(deps, caller),
  ]);
  const words = query.search.trim().toLocaleLowerCase().split(/\s+/);
  const place = new Map(topics.map(({ id }, index) => [id, index]));
  const wanted = courses
    .filter(isShown)
    .filter(({ topic_id }) => place.has(topic_id) && (!query.topic_id || topic_id === query.topic_id))
    .filter(({ texts }) => {
      const { title, description } = inLanguage(texts, locale);
      const text = `${title} ${description}`.toLocaleLowerCase();
      return words.every((word) => text.includes(word));
    })
    .toSorted((a, b) => (place.get(a.topic_id) ?? 0) - (place.get(b.topic_id) ?? 0));
  const start = (query.page - 1) * query.limit;
  return {
    data: wanted.slice(start, start + query.limit).map((course) => toCourse(course, locale, done)),
    total: wanted.length,
    page: query.page,
    limit: query.limit,
  };
}
