import type { BeforeChange, TrainingChange } from '#shared/contracts/training/index.ts';

/** What was there before a change; of a page also its place. */
export type Before = NonNullable<BeforeChange> & { place?: number };

/** A change to be written into the history. */
export type Change = {
  /** A new one unless it is told. */
  id?: string;
  action: TrainingChange['action'];
  title: string;
  topic_id?: string;
  course_id?: string;
  page_id?: string;
  before?: Before;
};

/** A whole course is brought back from where it is kept; everything else from what the change tells. */
export const isRestorable = ({ action, before }: Pick<Change, 'action' | 'before'>): boolean =>
  before !== undefined || action === 'course_removed';
