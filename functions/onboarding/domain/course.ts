import type { Origin } from '#shared/contracts/training/index.ts';
import type { Texts } from '#shared/domain/texts.ts';

/** The place of what is new: after what comes with the product, in the order of its ids. */
export const last = 1000;

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

/** A topic, and a course, as they stand now. */
export type Topic = TopicSource & { origin: Origin };
/** `revision` counts every change of a course and of its pages, `about_revision` is that of the last change of its head. */
export type Revisions = { revision: number; about_revision: number };
export type Course = CourseHead & Revisions & { origin: Origin; is_published: boolean };
/** `revision`: that of the course when the page was last changed. */
export type Page = PageSource & { revision: number };
export type WholeCourse = Course & { items: Page[] };

export const byOrder = (a: { order: number; id: string }, b: { order: number; id: string }): number =>
  a.order - b.order || a.id.localeCompare(b.id);
