import * as z from 'zod';
import { endpoint } from '../endpoint.ts';
import { IdParams } from '../paging.ts';
import { UploadBegun } from '../uploads.ts';
import { PicturePath } from './texts.ts';

/** A picture that courses can show, with its size in pixels. */
export const CoursePicture = z.object({ path: PicturePath, width: z.int(), height: z.int() });
export type CoursePicture = z.infer<typeof CoursePicture>;

const access = { module: 'admin' } as const;

export const pictures = {
  beginPicture: endpoint({
    method: 'POST',
    path: '/api/admin/pictures',
    access,
    summary: 'Where to upload a picture of at most 5 MB; `fields` go into the form before the file',
    response: UploadBegun,
  }),
  keepPicture: endpoint({
    method: 'PUT',
    path: '/api/admin/pictures/{id}',
    access,
    audit: true,
    summary: 'Keep the uploaded picture for courses, if its content is one',
    params: IdParams,
    response: CoursePicture,
    errors: ['not_found'],
  }),
};
