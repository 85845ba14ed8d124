import * as z from 'zod';
import { isVideoAddress } from '../domain/training/video-hosts.ts';
import { endpoint, group } from './endpoint.ts';
import { IdParams, PageQuery, pageOf } from './paging.ts';
import { LocaleCode } from './rules.ts';

/** Texts are in the user's own language unless another is asked for, and in English where that one is missing. */
const Language = z.object({ locale: LocaleCode.optional() });

export const Topic = z.object({ id: z.string(), name: z.string(), courses: z.int() });
export type Topic = z.infer<typeof Topic>;

/** A course with how far the user has come. */
export const Course = z.object({
  id: z.string(),
  topic_id: z.string(),
  title: z.string(),
  description: z.string(),
  image: z.string().nullable(),
  pages: z.int(),
  done: z.int(),
  minutes: z.int(),
});
export type Course = z.infer<typeof Course>;

/** One page: rich text that was cleaned when it was written, and the player of a video where there is one. */
export const CoursePage = z.object({
  id: z.string(),
  title: z.string(),
  html: z.string(),
  video: z.url().refine(isVideoAddress).nullable(),
  done: z.boolean(),
});
export type CoursePage = z.infer<typeof CoursePage>;

export const onboarding = group('onboarding', {
  topics: endpoint({
    method: 'GET',
    path: '/api/topics',
    access: 'session',
    summary: 'What the courses are about',
    query: Language,
    response: z.object({ data: z.array(Topic) }),
  }),
  courses: endpoint({
    method: 'GET',
    path: '/api/courses',
    access: 'session',
    summary: 'The courses, with how far the user has come',
    query: PageQuery.extend({
      ...Language.shape,
      topic_id: z.string().max(64).optional(),
      search: z.string().max(100).default(''),
    }),
    response: pageOf(Course),
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/courses/items/{id}',
    access: 'session',
    summary: 'One course with its pages',
    params: IdParams,
    query: Language,
    response: Course.extend({ items: z.array(CoursePage) }),
    errors: ['not_found'],
  }),
  setProgress: endpoint({
    method: 'POST',
    path: '/api/courses/items/{id}/progress',
    access: 'session',
    summary: 'Mark a page of a course as done, or as not done',
    params: IdParams,
    query: Language,
    body: z.strictObject({ page_id: z.string().min(1).max(64), done: z.boolean() }),
    response: Course,
    errors: ['not_found'],
  }),
});
