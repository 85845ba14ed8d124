import * as z from 'zod';

/** So many notes a lead may have: they go into the trash and come back with it, in one transaction. */
export const mostNotes = 90;
/** Characters of one. */
export const longestNote = 5000;

export const NoteText = z.string().trim().min(1, 'required').max(longestNote);
