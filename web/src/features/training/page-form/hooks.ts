import { type AdminPage, type PageForm, training } from '#shared/contracts/training/index.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';

const { page, createPage, updatePage } = training.endpoints;

/** Which page of which course. */
export type PageIds = { id: string; pageId: string };

// The form says itself what went wrong.
const quiet = { quiet: true };

/** None while no ids are given. */
export const usePage = (params: PageIds | null) => useEndpoint(page, params && { params }, quiet);
export const readPage = (params: PageIds): Promise<AdminPage> => call(page, { params }, quiet);

/** Adds a page to a course. Throws `ApiError`. */
export const addPage = (id: string, body: PageForm): Promise<AdminPage> =>
  call(createPage, { params: { id }, body }, quiet);

/** Changes a page unless it is another one than that of `revision`. Throws `ApiError`. */
export const savePage = (params: PageIds, body: PageForm, revision: number): Promise<AdminPage> =>
  call(updatePage, { params, body: { ...body, revision } }, quiet);
