import * as z from 'zod';

/**
 * The files by which a publication finds rows by the words of their texts, relative to the folder of the table. `entries` has one
 * row for each word of each text: `word`, `rest`, `begins`, `has`, `row_no`, `chunk`, sorted by the first two. `grams` says in which
 * chunks of it there are words with three letters. `rows` is how many rows the publication has.
 */
export const WordFiles = z.object({ entries: z.string(), grams: z.string(), rows: z.int().min(1) });
export type WordFiles = z.infer<typeof WordFiles>;

/** Of what follows a word in its text so many characters are kept, the bar at the end of the text included. */
export const restLength = 24;
/** Characters that are looked for together. */
export const gramLength = 3;

/** The bits of `has`. */
export const hasBits = { phone: 1, website: 2, email: 4 } as const;
