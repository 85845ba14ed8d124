import * as z from 'zod';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';
import { Order, Origin, PicturePath, Revision, text, textsOf, Undoable } from './texts.ts';

export const CourseForm = z.strictObject({
  topic_id: z.string().min(1).max(64),
  texts: textsOf(
    z.strictObject({
      title: text(trainingLimits.title),
      description: text(trainingLimits.description),
    }),
  ),
  image: PicturePath.nullable(),
});
export type CourseForm = z.infer<typeof CourseForm>;

/** A course as administrators see it: in all languages, published or not. */
export const AdminCourse = z.object({
  ...CourseForm.shape,
  id: z.string(),
  origin: Origin,
  /** Customers see it; until then it is a draft. */
  is_published: z.boolean(),
  pages: z.int(),
  /** Minutes to read all of it. */
  minutes: textsOf(z.int()),
  revision: Revision,
});
export type AdminCourse = z.infer<typeof AdminCourse>;

/** A page without its text. */
export const PageHead = z.object({
  id: z.string(),
  titles: textsOf(z.string()),
  has_video: z.boolean(),
});
export type PageHead = z.infer<typeof PageHead>;

export const AdminCourseWithPages = AdminCourse.extend({ items: z.array(PageHead) });
export type AdminCourseWithPages = z.infer<typeof AdminCourseWithPages>;

const Courses = z.object({ data: z.array(AdminCourse) });
const access = { module: 'admin' } as const;

export const courses = {
  courses: endpoint({
    method: 'GET',
    path: '/api/admin/courses',
    access,
    summary: 'All courses in their order, drafts too, in all languages',
    response: Courses,
  }),
  course: endpoint({
    method: 'GET',
    path: '/api/admin/courses/{id}',
    access,
    summary: 'One course with the titles of its pages',
    params: IdParams,
    response: AdminCourseWithPages,
    errors: ['not_found'],
  }),
  createCourse: endpoint({
    method: 'POST',
    path: '/api/admin/courses',
    access,
    audit: true,
    idempotency: 'replay',
    summary: 'Begin a course: a draft without pages',
    body: CourseForm,
    status: 201,
    response: AdminCourseWithPages,
  }),
  updateCourse: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/{id}',
    access,
    audit: true,
    summary: 'Change what a course is about, its topic or its picture',
    params: IdParams,
    body: CourseForm.extend({ revision: Revision }),
    response: AdminCourseWithPages,
    errors: ['not_found', 'conflict'],
  }),
  publishCourse: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/{id}/published',
    access,
    audit: true,
    summary: 'Show a course to customers, or hide it from them',
    params: IdParams,
    body: z.strictObject({ is_published: z.boolean() }),
    response: AdminCourseWithPages,
    errors: ['not_found'],
  }),
  orderCourses: endpoint({
    method: 'PUT',
    path: '/api/admin/courses',
    access,
    audit: true,
    summary: 'Put the courses in order within their topics; those that are not named come last',
    body: Order,
    response: Courses,
  }),
  removeCourse: endpoint({
    method: 'DELETE',
    path: '/api/admin/courses/{id}',
    access,
    audit: true,
    summary: 'Delete a course, or return one of the product to its own text; the history brings it back',
    params: IdParams,
    response: Undoable,
    errors: ['not_found', 'in_use'],
  }),
};
