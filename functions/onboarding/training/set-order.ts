import type { TrainingDeps } from './deps.ts';

/** Puts topics in order; names of none are kept and mean nothing. */
export async function orderTopics({ own }: TrainingDeps, topic_ids: string[]): Promise<void> {
  await own.catalogue.update({}).set({ topic_ids }).go();
}

/** Puts courses in order within their topics. */
export async function orderCourses({ own }: TrainingDeps, course_ids: string[]): Promise<void> {
  await own.catalogue.update({}).set({ course_ids }).go();
}
