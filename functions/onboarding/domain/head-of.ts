import { inLanguage, type Locale, locales } from '#shared/domain/texts.ts';
import type { CourseHead, CourseSource } from './course.ts';

const wordsPerMinute = 180;

/** A course without its text, with how long it takes to read. */
export function headOf({ pages, ...course }: CourseSource): CourseHead {
  const minutesIn = (locale: Locale): number => {
    const words = pages.flatMap(({ texts }) => wordsOf(inLanguage(texts, locale).html));
    return Math.max(1, Math.ceil(words.length / wordsPerMinute));
  };
  const written = locales.filter((locale) => pages.some(({ texts }) => texts[locale]));
  return {
    ...course,
    page_ids: pages.map(({ id }) => id),
    minutes: {
      ...Object.fromEntries(written.map((locale) => [locale, minutesIn(locale)])),
      en: minutesIn('en'),
    },
  };
}

const wordsOf = (html: string): string[] => html.replace(/<[^>]*>/g, ' ').match(/[\p{L}\p{N}]+/gu) ?? [];
