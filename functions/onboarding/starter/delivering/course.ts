import { courseOf } from '../course-text.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const delivering = courseOf(
  {
    id: 'delivering',
    topic_id: 'delivering-leads',
    order: 1,
    image: '/pictures/lead.png',
    page_ids: ['set-up', 'follow', 'api'],
  },
  { en, es, fr, de },
);
