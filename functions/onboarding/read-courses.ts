import { AppError } from '#shared/errors/app-error.ts';
import type { OnboardingDeps } from './deps.ts';
import {
  byOrder,
  type Course,
  type CourseHead,
  type Revisions,
  type Topic,
  type WholeCourse,
} from './domain/course.ts';
import { headOf } from './domain/head-of.ts';

type Deps = Pick<OnboardingDeps, 'own' | 'starter'>;
type Library = { topics: Topic[]; courses: Course[] };

/** All topics and courses in their order, drafts too: what comes with the product, and what was written instead or besides. */
export async function readLibrary({ own, starter }: Deps): Promise<Library> {
  const [topics, courses, catalogue] = await Promise.all([
    own.topics.query.primary({}).go({ pages: 'all', consistent: true }),
    own.courses.query.primary({}).go({ pages: 'all', consistent: true }),
    own.catalogue.get({}).go({ consistent: true }),
  ]);
  const { topic_ids = [], course_ids = [], hidden = [] } = catalogue.data ?? {};
  const rows = new Map(courses.data.map((row) => [row.id, row]));
  const shipped = starter.courses.map((course) => ({ ...headOf(course), ...since(rows.get(course.id)) }));
  const written = courses.data.map(({ image = null, ...course }) => ({ ...course, image }));
  return {
    topics: inOrder(together(starter.topics, topics.data), topic_ids),
    courses: inOrder(together<CourseHead & Revisions>(shipped, written), course_ids).map((course) => ({
      ...course,
      is_published: !hidden.includes(course.id),
    })),
  };
}

/**
 * One course with its pages, published or not; `not_found` for one that was deleted. Its row is read before its pages: what is
 * written in between is newer than its `revision`, so whoever writes what was read is refused, and drops no page that was added.
 */
export async function readCourse({ own, starter }: Deps, id: string): Promise<WholeCourse> {
  const { data: row } = await own.courses.get({ id }).go({ consistent: true });
  const [{ data: pages }, { data: catalogue }] = await Promise.all([
    own.pages.query.primary({ course_id: id }).go({ pages: 'all', consistent: true }),
    own.catalogue.get({}).go({ consistent: true }),
  ]);
  const is_published = !catalogue?.hidden?.includes(id);
  const shipped = starter.courses.find((course) => course.id === id);
  if (row && !row.removed) {
    const { image = null, page_ids } = row;
    const kept = new Map(pages.map(({ video = null, ...page }) => [page.id, { ...page, video }]));
    const items = page_ids.flatMap((page) => kept.get(page) ?? []);
    return { ...row, image, is_published, origin: shipped ? 'changed' : 'own', items };
  }
  if (!shipped) throw new AppError('not_found');
  const revisions = since(row);
  const items = shipped.pages.map((page) => ({ ...page, revision: revisions.revision }));
  return { ...headOf(shipped), ...revisions, is_published, origin: 'shipped', items };
}

/** What is shipped counts on from what was written over it before. */
const since = (row: { revision: number } | null | undefined): Revisions => ({
  revision: row?.revision ?? 0,
  about_revision: row?.revision ?? 0,
});

/** The same for customers: what is not published is not found. */
export async function readPublishedCourse(deps: Deps, id: string): Promise<WholeCourse> {
  const course = await readCourse(deps, id);
  if (!course.is_published) throw new AppError('not_found');
  return course;
}

/** Customers see it: a course without pages is none yet. */
export const isShown = ({ is_published, page_ids }: Course): boolean => is_published && page_ids.length > 0;

/** What was written and not removed goes before what is shipped under its id. */
function together<T extends { id: string }>(
  shipped: readonly T[],
  rows: readonly (T & { removed?: boolean })[],
): (T & { origin: Topic['origin'] })[] {
  const live = new Map(rows.filter(({ removed }) => !removed).map((row) => [row.id, row]));
  const known = new Set(shipped.map(({ id }) => id));
  return [
    ...shipped.filter(({ id }) => !live.has(id)).map((one) => ({ ...one, origin: 'shipped' as const })),
    ...[...live.values()].map((row) => ({
      ...row,
      origin: known.has(row.id) ? ('changed' as const) : ('own' as const),
    })),
  ];
}

/** Those that are named, in that order; then the others by their own. */
function inOrder<T extends { id: string; order: number }>(all: readonly T[], ids: readonly string[]): T[] {
  const place = new Map(ids.map((id, index) => [id, index]));
  const placeOf = ({ id }: T) => place.get(id) ?? ids.length;
  return all.toSorted((a, b) => placeOf(a) - placeOf(b) || byOrder(a, b));
}
