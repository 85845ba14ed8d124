import type { AdminCourse, CourseForm } from '#shared/contracts/training/index.ts';
import { type Locale, locales } from '#web/lib/intl/locale.ts';

type Text = { title: string; description: string };
/** A course's form: every language has its inputs, empty where nothing is written. */
export type CourseValues = Omit<CourseForm, 'texts'> & { texts: Record<Locale, Text> };

const empty: Text = { title: '', description: '' };
const isWritten = ({ title, description }: Text): boolean => `${title}${description}`.trim() !== '';

export const toValues = ({ topic_id, texts, image }: AdminCourse): CourseValues => ({
  topic_id,
  image,
  texts: { en: texts.en, es: texts.es ?? empty, fr: texts.fr ?? empty, de: texts.de ?? empty },
});

export const writtenLocales = (texts: CourseValues['texts']): Locale[] =>
  locales.filter((locale) => isWritten(texts[locale]));

/** What is sent: a language in which nothing is written is left out. */
export const toForm = ({ texts: { en, ...others }, ...form }: CourseValues): CourseForm => ({
  ...form,
  texts: { en, ...Object.fromEntries(Object.entries(others).filter(([, text]) => isWritten(text))) },
});

/** Whether two states of the form would be sent as the same. */
export const areSame = (one: CourseValues, other: CourseValues): boolean =>
  JSON.stringify(toForm(one)) === JSON.stringify(toForm(other));

/** The inputs of the form, by path. */
export const courseFields = [
  'topic_id',
  'image',
  ...locales.flatMap((locale) => [`texts.${locale}.title`, `texts.${locale}.description`]),
];
