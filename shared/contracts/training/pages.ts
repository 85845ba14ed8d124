import * as z from 'zod';
import { trainingLimits } from '#shared/domain/training/training.ts';
import { isVideoAddress } from '#shared/domain/training/video-hosts.ts';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';
import { AdminCourseWithPages } from './courses.ts';
import { Order, Revision, text, textsOf, Undoable } from './texts.ts';

/** Rich text may hold what `shared/domain/training/rich-text.ts` allows; everything else is dropped before it is kept. */
export const PageForm = z.strictObject({
  texts: textsOf(
    z.strictObject({ title: text(trainingLimits.title), html: z.string().max(trainingLimits.html) }),
  ),
  /** Address of a player that `shared/domain/training/video-hosts.ts` names. */
  video: z.url().max(500).refine(isVideoAddress, { message: 'address_refused' }).nullable(),
});
export type PageForm = z.infer<typeof PageForm>;

/** A page as administrators see it: in all languages. */
export const AdminPage = z.object({
  ...PageForm.shape,
  id: z.string(),
  course_id: z.string(),
  revision: Revision,
});
export type AdminPage = z.infer<typeof AdminPage>;

const PageParams = IdParams.extend({ pageId: z.string().min(1).max(64) });
const access = { module: 'admin' } as const;
/** Four languages of text, each letter in several bytes. */
const bodyLimit = 600_000;

export const pages = {
  page: endpoint({
    method: 'GET',
    path: '/api/admin/courses/{id}/pages/{pageId}',
    access,
    summary: 'One page of a course in all languages',
    params: PageParams,
    response: AdminPage,
    errors: ['not_found'],
  }),
  createPage: endpoint({
    method: 'POST',
    path: '/api/admin/courses/{id}/pages',
    access,
    audit: true,
    idempotency: 'replay',
    summary: 'Add a page at the end of a course',
    params: IdParams,
    body: PageForm,
    bodyLimit,
    status: 201,
    response: AdminPage,
    errors: ['not_found', 'limit_reached'],
  }),
  updatePage: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/{id}/pages/{pageId}',
    access,
    audit: true,
    summary: 'Change a page; what it was stays in the history',
    params: PageParams,
    body: PageForm.extend({ revision: Revision }),
    bodyLimit,
    response: AdminPage,
    errors: ['not_found', 'conflict'],
  }),
  orderPages: endpoint({
    method: 'PUT',
    path: '/api/admin/courses/{id}/pages',
    access,
    audit: true,
    summary: 'Put the pages of a course in order; those that are not named come last',
    params: IdParams,
    body: Order,
    response: AdminCourseWithPages,
    errors: ['not_found'],
  }),
  removePage: endpoint({
    method: 'DELETE',
    path: '/api/admin/courses/{id}/pages/{pageId}',
    access,
    audit: true,
    summary: 'Delete a page of a course; the history brings it back',
    params: PageParams,
    response: Undoable,
    errors: ['not_found'],
  }),
};
