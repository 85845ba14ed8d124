import * as z from 'zod';

/** So many notes a lead may have: they go into the trash and come back with it, in one transaction. */
export const mostNotes = 90;
/** Characters of one. */
export const longestNote = 5000;

/** Between the notes of a lead where they stand in one text, the newest last. */
export const betweenNotes = '\n\n';

/** A line end is one, however a program writes it: else one text would be two. */
export const NoteText = z
  .string()
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .min(1, 'required')
  .max(longestNote);
