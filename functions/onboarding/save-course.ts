import { transact, write } from '#functions/platform/table/transact.ts';
import { isPictureSource } from '#shared/domain/rich-text.ts';
import { isVideoAddress } from '#shared/domain/video-hosts.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import { cleanHtml } from './clean-html.ts';
import type { OnboardingDeps } from './deps.ts';
import type { CourseSource, PageSource, TopicSource } from './domain/course.ts';
import { headOf } from './domain/head-of.ts';

type Deps = Pick<OnboardingDeps, 'table' | 'own'>;

/** Writes a topic, or replaces it. */
export async function saveTopic({ own }: Deps, topic: TopicSource): Promise<void> {
  await own.topics.put(topic).go();
}

/**
 * Writes a course with its pages, or replaces it; its text is cleaned here, before anybody reads it. Throws
 * `address_refused` for a picture that is not ours and a video of another host. At most 98 pages.
 */
export async function saveCourse({ table, own }: Deps, course: CourseSource): Promise<void> {
  if (course.image !== null && !isPictureSource(course.image)) throw invalidField('image', 'address_refused');
  const pages = course.pages.map(cleanPage);
  const { image, ...head } = headOf({ ...course, pages });
  const { data: before } = await own.pages.query.primary({ course_id: course.id }).go({ pages: 'all' });
  const gone = before.filter(({ id }) => !head.page_ids.includes(id));
  await transact(table, [
    write.put('course', own.courses.put({ ...head, ...(image ? { image } : {}) }).params()),
    ...pages.map(({ video, ...page }) => {
      const stored = { course_id: course.id, ...page, ...(video ? { video } : {}) };
      return write.put('page', own.pages.put(stored).params());
    }),
    ...gone.map(({ course_id, id }) => write.remove('gone', own.pages.remove({ course_id, id }).params())),
  ]);
}

function cleanPage({ id, video, texts }: PageSource, index: number): PageSource {
  if (video !== null && !isVideoAddress(video)) throw invalidField(`pages.${index}.video`, 'address_refused');
  const clean = Object.entries(texts).map(([locale, { title, html }]) => [
    locale,
    { title, html: cleanHtml(html) },
  ]);
  return { id, video, texts: Object.fromEntries(clean) };
}
