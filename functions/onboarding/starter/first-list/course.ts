import { courseOf } from '../course-text.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const firstList = courseOf(
  {
    id: 'first-list',
    topic_id: 'first-steps',
    order: 1,
    image: '/pictures/search.png',
    page_ids: ['search', 'read-list', 'stop-and-retry'],
  },
  { en, es, fr, de },
);
