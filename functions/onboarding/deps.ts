import type { Table } from '#functions/platform/table/client.ts';
import type { CourseSource, TopicSource } from './domain/course.ts';
import { starterCourses, starterTopics } from './starter/index.ts';
import { createOnboardingStore } from './store/index.ts';

/** `starter`: what comes with the product; what is in the table goes before it. */
export type OnboardingDeps = {
  table: Table;
  own: ReturnType<typeof createOnboardingStore>;
  starter: { topics: readonly TopicSource[]; courses: readonly CourseSource[] };
  now: () => Date;
};

export const composeOnboarding = (table: Table): OnboardingDeps => ({
  table,
  own: createOnboardingStore(table),
  starter: { topics: starterTopics, courses: starterCourses },
  now: () => new Date(),
});
