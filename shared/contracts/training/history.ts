import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { CursorQuery, cursorPageOf, IdParams } from '../paging.ts';
import { CourseForm } from './courses.ts';
import { PageForm } from './pages.ts';
import { TopicForm } from './topics.ts';

export const trainingActions = [
  'topic_created',
  'topic_changed',
  'topic_removed',
  'course_created',
  'course_changed',
  'course_published',
  'course_hidden',
  'course_removed',
  'pages_ordered',
  'page_created',
  'page_changed',
  'page_removed',
] as const;

/** One change of what customers learn from, and who made it. */
export const TrainingChange = z.object({
  id: z.string(),
  at: z.string(),
  action: z.enum(trainingActions),
  /** Empty for somebody who has no account any more. */
  user_name: z.string(),
  /** What it was called in English when it was changed. */
  title: z.string(),
  topic_id: z.string().nullable(),
  course_id: z.string().nullable(),
  page_id: z.string().nullable(),
  /** What was there before can be brought back. */
  restorable: z.boolean(),
});
export type TrainingChange = z.infer<typeof TrainingChange>;

/** What was there before a change; null for what was made by it, and for a whole course. */
export const BeforeChange = z
  .discriminatedUnion('kind', [
    z.object({ ...TopicForm.shape, kind: z.literal('topic') }),
    z.object({ ...CourseForm.shape, kind: z.literal('course') }),
    z.object({ ...PageForm.shape, kind: z.literal('page') }),
  ])
  .nullable();
export type BeforeChange = z.infer<typeof BeforeChange>;

const access = { module: 'admin' } as const;

export const history = {
  history: endpoint({
    method: 'GET',
    path: '/api/admin/training-history',
    access,
    summary: 'Changes of topics, courses and pages, newest first',
    query: CursorQuery.extend({ course_id: z.string().max(64).optional() }),
    response: cursorPageOf(TrainingChange),
  }),
  change: endpoint({
    method: 'GET',
    path: '/api/admin/training-history/{id}',
    access,
    summary: 'One change with what was there before it',
    params: IdParams,
    response: TrainingChange.extend({ before: BeforeChange }),
    errors: ['not_found'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/training-history/{id}/restore',
    access,
    audit: true,
    summary: 'Bring back what was there before a change; that is a change too',
    params: IdParams,
    response: TrainingChange,
    errors: ['not_found', 'conflict', 'limit_reached'],
  }),
};
