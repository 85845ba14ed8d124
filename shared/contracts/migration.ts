import * as z from 'zod';

/** How far a migration is: items that were read, and those of them that were rewritten. */
export const MigrationReply = z.object({ done: z.boolean(), looked: z.int(), rewritten: z.int() });
export type MigrationReply = z.infer<typeof MigrationReply>;
