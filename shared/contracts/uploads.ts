import * as z from 'zod';

/** An upload that may begin: the form's `fields` first, then the file as `file`, posted to `url`. */
export const UploadBegun = z.object({
  upload_id: z.string(),
  upload: z.object({ url: z.string(), fields: z.record(z.string(), z.string()) }),
});
export type UploadBegun = z.infer<typeof UploadBegun>;
