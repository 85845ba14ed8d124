import { onboarding } from '#shared/contracts/onboarding.ts';
import { type AdminCourse, type CourseForm, training } from '#shared/contracts/training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { refresh, useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { topics, courses, course, updateCourse, history, change, restore } = training.endpoints;

// The form says itself what went wrong.
const quiet = { quiet: true };

export const useTopics = () => useEndpoint(topics, {}, { quiet: true });
export const useCourses = () => useEndpoint(courses, {}, { quiet: true });
/** One course with its pages; none while no id is given. */
export const useCourse = (id: string | null) =>
  useEndpoint(course, id === null ? null : { params: { id } }, { quiet: true });
export const readCourse = (id: string): Promise<AdminCourse> => call(course, { params: { id } }, quiet);

/** Changes what a course is about unless it is another than that of `revision`. Throws `ApiError`. */
export const saveCourse = (id: string, body: CourseForm, revision: number): Promise<AdminCourse> =>
  call(updateCourse, { params: { id }, body: { ...body, revision } }, quiet);

/** One page of what was changed, newest first. */
export const useHistory = (cursor: string | undefined) =>
  useEndpoint(
    history,
    { query: { limit: 20, ...(cursor ? { cursor } : {}) } },
    { quiet: true, keepPreviousData: true },
  );

/** One change with what was there before; none while nothing is opened. */
export const useChange = (id: string | undefined) =>
  useEndpoint(change, id === undefined ? null : { params: { id } }, { quiet: true });

/** Everything that a change may show in, the courses as customers see them too. */
export const refreshTraining = (): Promise<void> =>
  refresh(topics, courses, course, training.endpoints.page, history, ...Object.values(onboarding.endpoints));

/** Brings back what was there before a change. Throws `ApiError`. */
export async function restoreChange(id: string): Promise<void> {
  await call(restore, { params: { id } });
  await refreshTraining();
}
