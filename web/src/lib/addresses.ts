import * as z from 'zod';
import { type ListTypeKey, listTypeKeys } from '#shared/domain/leads/list-types.ts';

/** The addresses that pages of several features link to. */
export const listAddress = (type: ListTypeKey, id: string): string => `/saved-lists/${type}-${id}`;
export const leadAddress = (type: ListTypeKey, id: string, leadId: string): string =>
  `${listAddress(type, id)}/${leadId}`;
export const runAddress = (id: string): string => `/lead-search/runs/${id}`;

/** `local-cmp_01J…` as type and id; undefined for anything else. */
export function parseListAddress(
  typeAndId: string | undefined,
): { type: ListTypeKey; id: string } | undefined {
  const dash = typeAndId?.indexOf('-') ?? -1;
  if (!typeAndId || dash < 1) return undefined;
  const type = listTypeKeys.find((key) => key === typeAndId.slice(0, dash));
  const id = typeAndId.slice(dash + 1);
  return type && id !== '' ? { type, id } : undefined;
}

const FromList = z.object({ listQuery: z.string() });

/** What a link to a lead carries, so that the way back leads to the same filter and page. */
export const withListQuery = (search: string): z.infer<typeof FromList> => ({ listQuery: search });

/** The query of the list that a page was opened from; empty where it was not. */
export const listQueryOf = (state: unknown): string => FromList.safeParse(state).data?.listQuery ?? '';
