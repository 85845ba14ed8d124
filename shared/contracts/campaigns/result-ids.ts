import * as z from 'zod';

/** Ids of lists or leads, as many as one request takes. */
export const maxResultIds = 1000;

export const ResultIds = z
  .array(z.string().max(40))
  .min(1, 'selection_empty')
  .max(maxResultIds)
  .transform((ids) => [...new Set(ids)]);
