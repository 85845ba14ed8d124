import * as z from 'zod';
import { isPictureSource } from '#shared/domain/training/rich-text.ts';

/** The same in several languages: English is always there, and is shown where another is missing. */
export const textsOf = <T extends z.ZodType>(text: T) =>
  z.strictObject({ en: text, es: text.optional(), fr: text.optional(), de: text.optional() });

export const text = (max: number) => z.string().trim().min(1).max(max);

/** Path of a picture of the app's own. */
export const PicturePath = z.string().max(300).refine(isPictureSource, { message: 'address_refused' });

/**
 * Where content comes from: written by an administrator, as the product brings it, or of the product and written over. What
 * was written over can be returned to what the product brings.
 */
export const Origin = z.enum(['own', 'shipped', 'changed']);
export type Origin = z.infer<typeof Origin>;

/** All of them in their new order. */
export const Order = z.strictObject({ ids: z.array(z.string().min(1).max(64)).min(1).max(1000) });

/** What `restore` of the history takes, to undo what was just done. */
export const Undoable = z.object({ change_id: z.string() });

/** How often something was changed: sent back with a change, which is refused with `conflict` if another came between. */
export const Revision = z.int().min(0);
