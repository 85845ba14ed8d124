import * as z from 'zod';

export const savedNameLength = 120;

/** What a saved search is called: as it was typed, with single blanks. */
export const SavedSearchName = z
  .string()
  .max(1000)
  .transform((name) => name.replace(/\s+/g, ' ').trim())
  .pipe(z.string().min(1).max(savedNameLength));

/** What two names must not have in common: letters count, how big they are does not. */
export const savedNameKey = (name: string): string => name.normalize('NFKC').toLowerCase();
