import type { CourseSource, TopicSource } from '../domain/course.ts';
import { account } from './account/course.ts';
import { delivering } from './delivering/course.ts';
import { firstList } from './first-list/course.ts';
import { searching } from './searching/course.ts';

export const starterTopics: readonly TopicSource[] = [
  {
    id: 'first-steps',
    order: 1,
    names: { en: 'First steps', es: 'Primeros pasos', fr: 'Premiers pas', de: 'Erste Schritte' },
  },
  {
    id: 'finding-leads',
    order: 2,
    names: { en: 'Finding leads', es: 'Encontrar leads', fr: 'Trouver des leads', de: 'Leads finden' },
  },
  {
    id: 'delivering-leads',
    order: 3,
    names: { en: 'Delivering leads', es: 'Entregar leads', fr: 'Livrer des leads', de: 'Leads übergeben' },
  },
];

export const starterCourses: readonly CourseSource[] = [firstList, account, searching, delivering];
