import type { Texts } from '#shared/domain/texts.ts';
import type { CourseSource } from '../domain/course.ts';

/** A course in one language; every page has its text in each of the four. */
export type CourseText<Page extends string> = {
  title: string;
  description: string;
  pages: Record<Page, { title: string; html: string }>;
};

type AllLanguages<Page extends string> = Required<Texts<CourseText<Page>>>;
type Facts<Page extends string> = Omit<CourseSource, 'texts' | 'pages'> & { page_ids: readonly Page[] };

/** Puts a course together from its texts. */
export function courseOf<Page extends string>(
  { page_ids, ...facts }: Facts<Page>,
  { en, es, fr, de }: AllLanguages<Page>,
): CourseSource {
  const about = ({ title, description }: CourseText<Page>) => ({ title, description });
  return {
    ...facts,
    texts: { en: about(en), es: about(es), fr: about(fr), de: about(de) },
    pages: page_ids.map((id) => ({
      id,
      video: null,
      texts: { en: en.pages[id], es: es.pages[id], fr: fr.pages[id], de: de.pages[id] },
    })),
  };
}
