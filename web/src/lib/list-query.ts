import * as z from 'zod';

const FromList = z.object({ listQuery: z.string() });

/** What a link to a lead carries, so that the way back leads to the same filter and page. */
export const withListQuery = (search: string): z.infer<typeof FromList> => ({ listQuery: search });

/** The query of the list that a page was opened from; empty where it was not. */
export const listQueryOf = (state: unknown): string => FromList.safeParse(state).data?.listQuery ?? '';
