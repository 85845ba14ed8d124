import type * as z from 'zod';
import type { LocaleCode } from '#shared/contracts/rules.ts';

export type Locale = z.infer<typeof LocaleCode>;
/** The same in several languages; English is always there. */
export type Texts<T> = { en: T } & Partial<Record<Locale, T>>;

export const inLanguage = <T>(texts: Texts<T>, locale: Locale): T => texts[locale] ?? texts.en;

/** `order`: where it stands among its kind; equal ones by id. */
export type TopicSource = { id: string; order: number; names: Texts<string> };

export type PageSource = {
  id: string;
  /** Address of a player, see `video-hosts.ts`. */
  video: string | null;
  texts: Texts<{ title: string; html: string }>;
};

/** What a list of courses needs. */
export type CourseHead = {
  id: string;
  topic_id: string;
  order: number;
  /** Path of a picture of ours. */
  image: string | null;
  texts: Texts<{ title: string; description: string }>;
  page_ids: string[];
  /** Minutes to read all of it. */
  minutes: Texts<number>;
};
export type CourseSource = Omit<CourseHead, 'page_ids' | 'minutes'> & { pages: PageSource[] };

export const byOrder = (a: { order: number; id: string }, b: { order: number; id: string }): number =>
  a.order - b.order || a.id.localeCompare(b.id);
