import type { Table } from '#functions/platform/table/client.ts';
import { courseEntity, pageEntity, topicEntity } from './courses.ts';
import { progressEntity } from './progress.ts';

export const createOnboardingStore = (table: Table) => ({
  topics: topicEntity(table),
  courses: courseEntity(table),
  pages: pageEntity(table),
  progress: progressEntity(table),
});
