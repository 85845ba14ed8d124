import { courseOf } from '../course-text.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const searching = courseOf(
  {
    id: 'searching',
    topic_id: 'finding-leads',
    order: 1,
    image: '/pictures/list.png',
    page_ids: ['narrow-down', 'enrich', 'filter'],
  },
  { en, es, fr, de },
);
