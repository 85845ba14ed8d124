import { AppError } from '#shared/errors/app-error.ts';
import type { OnboardingDeps } from './deps.ts';
import { byOrder, type CourseHead, type PageSource, type TopicSource } from './domain/course.ts';
import { headOf } from './domain/head-of.ts';

type Deps = Pick<OnboardingDeps, 'own' | 'starter'>;

/** The starter content with what is in the table; the same id in the table replaces it. */
export async function readTopics({ own, starter }: Deps): Promise<TopicSource[]> {
  const { data } = await own.topics.query.primary({}).go({ pages: 'all' });
  return merged(starter.topics, data);
}

export async function readCourses({ own, starter }: Deps): Promise<CourseHead[]> {
  const { data } = await own.courses.query.primary({}).go({ pages: 'all' });
  return merged(starter.courses.map(headOf), data.map(asHead));
}

/** One course, or `not_found`. */
export async function readCourse({ own, starter }: Deps, id: string): Promise<CourseHead> {
  const { data } = await own.courses.get({ id }).go();
  if (data) return asHead(data);
  const known = starter.courses.find((course) => course.id === id);
  if (!known) throw new AppError('not_found');
  return headOf(known);
}

/** The pages of a course in their order. */
export async function readPages({ own, starter }: Deps, course: CourseHead): Promise<PageSource[]> {
  const { data } = await own.pages.query.primary({ course_id: course.id }).go({ pages: 'all' });
  const stored = data.map(({ id, texts, video = null }) => ({ id, texts, video }));
  const shipped = starter.courses.find(({ id }) => id === course.id)?.pages ?? [];
  const pages = new Map([...shipped, ...stored].map((page) => [page.id, page]));
  return course.page_ids.flatMap((id) => pages.get(id) ?? []);
}

function merged<T extends { id: string; order: number }>(shipped: readonly T[], stored: readonly T[]): T[] {
  return [...new Map([...shipped, ...stored].map((one) => [one.id, one])).values()].toSorted(byOrder);
}

const asHead = ({
  image = null,
  ...course
}: Omit<CourseHead, 'image'> & { image?: string | null | undefined }): CourseHead => ({
  ...course,
  image,
});
