import type { PageForm } from '#shared/contracts/training/index.ts';
import { playerOf } from '#shared/domain/training/video-hosts.ts';
import { type Locale, locales } from '#web/lib/intl/locale.ts';

export type PageText = { title: string; html: string };
/** A page while it is written. A language that was not begun has no text. */
export type PageValues = { texts: Record<Locale, PageText | null>; video: string };

export const emptyText: PageText = { title: '', html: '' };
const noTexts: PageValues['texts'] = { en: emptyText, es: null, fr: null, de: null };

/** Where a form about a page can be wrong. */
export const pageFields = [
  ...locales.flatMap((locale) => [`texts.${locale}.title`, `texts.${locale}.html`]),
  'video',
];

export const valuesOf = (page: PageForm | null): PageValues => ({
  texts: { ...noTexts, ...page?.texts },
  video: page?.video ?? '',
});

export const isWritten = (text: PageText | null): boolean =>
  text !== null && (text.title.trim() !== '' || text.html !== '');

/** What is sent: a language that was begun and left empty is none. */
export function bodyOf({ texts, video }: PageValues): PageForm {
  const { en, ...others } = texts;
  const written = Object.entries(others).filter(([, text]) => isWritten(text));
  const typed = video.trim();
  return {
    texts: { ...Object.fromEntries(written), en: en ?? emptyText },
    video: typed === '' ? null : (playerOf(typed) ?? typed),
  };
}

/** Whether two states of the form would be sent as the same. */
export const areSame = (one: PageValues, other: PageValues): boolean =>
  JSON.stringify(bodyOf(one)) === JSON.stringify(bodyOf(other));
