import type { EntityItem } from 'electrodb';
import type { Table } from '#functions/platform/table/client.ts';
import { catalogueEntity } from './catalogue.ts';
import { changeEntity } from './changes.ts';
import { courseEntity, pageEntity, topicEntity } from './courses.ts';
import { progressEntity } from './progress.ts';

export const createOnboardingStore = (table: Table) => ({
  topics: topicEntity(table),
  courses: courseEntity(table),
  pages: pageEntity(table),
  catalogue: catalogueEntity(table),
  changes: changeEntity(table),
  progress: progressEntity(table),
});

export type ChangeRecord = EntityItem<ReturnType<typeof changeEntity>>;
