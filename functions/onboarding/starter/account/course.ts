import { courseOf } from '../course-text.ts';
import { de } from './de.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';

export const account = courseOf(
  {
    id: 'account',
    topic_id: 'first-steps',
    order: 2,
    image: '/pictures/wallet.png',
    page_ids: ['credits', 'team', 'security'],
  },
  { en, es, fr, de },
);
