import type { Caller } from '#functions/platform/http/caller.ts';
import type { PageForm } from '#shared/contracts/training/index.ts';
import { eachText } from '#shared/domain/texts.ts';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { AppError } from '#shared/errors/app-error.ts';
import { cleanHtml } from '../clean-html.ts';
import type { Before } from '../domain/change.ts';
import type { Page, WholeCourse } from '../domain/course.ts';
import { changeCourse } from './courses/change-course.ts';
import type { Removed } from './courses/remove-course.ts';
import type { TrainingDeps } from './deps.ts';

/** Adds a page at the end of a course. */
export async function createPage(
  deps: TrainingDeps,
  by: Caller,
  course_id: string,
  form: PageForm,
): Promise<Page> {
  return putPage(deps, by, course_id, deps.newId('page'), form);
}

/** Changes a page, if it has not been changed since the `revision` that was looked at. */
export async function updatePage(
  deps: TrainingDeps,
  by: Caller,
  course_id: string,
  id: string,
  { revision, ...form }: PageForm & { revision: number },
): Promise<Page> {
  return putPage(deps, by, course_id, id, form, (page) => {
    if (!page) throw new AppError('not_found');
    if (page.revision !== revision) throw new AppError('conflict', { reason: 'changed' });
  });
}

/** Puts a page where one of its id is, or at a place, or at the end. */
export async function putPage(
  deps: TrainingDeps,
  by: Caller,
  course_id: string,
  id: string,
  { texts, video }: PageForm,
  check: (page: Page | undefined) => void = () => undefined,
  place: number = trainingLimits.pages,
): Promise<Page> {
  const clean = eachText(texts, ({ title, html }) => ({ title, html: cleanHtml(html) }));
  const course = await changeCourse(deps, by, course_id, (course) => {
    const known = course.items.find((page) => page.id === id);
    check(known);
    const page: Page = { id, texts: clean, video, revision: 0 };
    const items = known
      ? course.items.map((other) => (other === known ? page : other))
      : course.items.toSpliced(place, 0, page);
    if (items.length > trainingLimits.pages) throw new AppError('limit_reached');
    const named = { title: clean.en.title, course_id, page_id: id };
    return {
      course: { ...course, items },
      change: known
        ? { action: 'page_changed', ...named, before: asBefore(course, known) }
        : { action: 'page_created', ...named },
    };
  });
  return pageOf(course, id);
}

/** Puts the pages in order; those that are not named come last, and names of none are passed over. */
export const orderPages = (deps: TrainingDeps, by: Caller, course_id: string, ids: string[]) =>
  changeCourse(deps, by, course_id, (course) => {
    const placeOf = ({ id }: Page) => (ids.includes(id) ? ids.indexOf(id) : ids.length);
    const items = course.items.toSorted((a, b) => placeOf(a) - placeOf(b));
    return {
      course: { ...course, items },
      change: { action: 'pages_ordered', title: course.texts.en.title, course_id },
    };
  });

export async function removePage(
  deps: TrainingDeps,
  by: Caller,
  course_id: string,
  id: string,
): Promise<Removed> {
  const change_id = deps.newId('change');
  let title = '';
  await changeCourse(deps, by, course_id, (course) => {
    const page = pageOf(course, id);
    title = page.texts.en.title;
    return {
      course: { ...course, items: course.items.filter((other) => other !== page) },
      change: {
        ...{ id: change_id, action: 'page_removed', title, course_id, page_id: id },
        before: asBefore(course, page),
      },
    };
  });
  return { title, change_id };
}

/** A page of a course, or `not_found`. */
export function pageOf({ items }: WholeCourse, id: string): Page {
  const page = items.find((one) => one.id === id);
  if (!page) throw new AppError('not_found');
  return page;
}

const asBefore = ({ items }: WholeCourse, page: Page): Before => {
  const { texts, video } = page;
  return { kind: 'page', texts, video, place: items.indexOf(page) };
};
