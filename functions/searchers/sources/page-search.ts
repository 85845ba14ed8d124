import * as z from 'zod';
import {
  isSourceFailure,
  type LeadSource,
  longestWait,
  type SourceFailure,
} from '#functions/providers/index.ts';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import type { Search } from '#shared/domain/kinds/index.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import { type SourceId, type SourceReason, sourceIds } from '#shared/domain/leads/sources.ts';
import type { Chosen } from './choose-sources.ts';
import { areaFor, keepToArea } from './keep-to-area.ts';

/** Where a search is: at which source, on which of its pages, and how often that page was asked for in vain. */
const Cursor = z.object({
  at: z.enum(sourceIds),
  page: z.string().max(1000).optional(),
  failed: z.int().min(0).default(0),
});
type Cursor = z.infer<typeof Cursor>;

/** A page of a search over all its sources. */
export type SearchPage = {
  found: Found[];
  /** What to ask for next; absent where there is no more. */
  next?: string | undefined;
  /** Seconds to wait before `next` is asked for. */
  wait?: number | undefined;
  /** A source that gives no more, and why; the search goes on with the next one. */
  failed?: { id: SourceId; reason: SourceReason } | undefined;
  /** The parts of the area that a source searched for it, or gave up. */
  areas?: SearchedArea[] | undefined;
};
type Options = { cursor?: string | undefined; limit: number; signal?: AbortSignal | undefined };

/** Times that a page is asked for, where asking again may help. */
const tries = 5;
const passing: readonly SourceReason[] = ['rate_limited', 'unavailable'];
const firstWait = 10;

/**
 * The next page of a search: its sources one after the other, each page by page. What a source does not give for a time is waited
 * for; one that gives no more is told of and passed over.
 */
export async function pageSearch({ sources }: Chosen, search: Search, options: Options): Promise<SearchPage> {
  const cursor = options.cursor ? Cursor.parse(JSON.parse(options.cursor)) : undefined;
  const at = cursor ? sources.findIndex(({ id }) => id === cursor.at) : 0;
  const source = sources[at];
  // Its key was taken away, or its data: what it had is found already, and the search is over.
  if (!source) return { found: [], ...(cursor ? { failed: { id: cursor.at, reason: 'no_data' } } : {}) };
  const after = nextOf(sources[at + 1]);
  try {
    const { next, found: given, areas } = await source.page(search, { ...options, cursor: cursor?.page });
    const found = keepToArea(areaFor(search, source), given);
    const repeats = next !== undefined && next === cursor?.page;
    if (repeats) return { found, next: after, failed: { id: source.id, reason: 'repeats_itself' } };
    return {
      found,
      next: next === undefined ? after : write({ at: source.id, page: next }),
      ...(areas ? { areas } : {}),
    };
  } catch (error) {
    if (!isSourceFailure(error)) throw error;
    return failedPage(error, cursor ?? { at: source.id, failed: 0 }, after);
  }
}

function failedPage(
  { source, reason, retryAfter, area }: SourceFailure,
  cursor: Cursor,
  after?: string,
): SearchPage {
  const failed = cursor.failed + 1;
  const wait = Math.max(1, Math.ceil(retryAfter ?? firstWait * 2 ** cursor.failed));
  if (passing.includes(reason) && failed < tries && wait <= longestWait)
    return { found: [], next: write({ ...cursor, failed }), wait };
  return { found: [], next: after, failed: { id: source, reason }, ...(area ? { areas: [area] } : {}) };
}

const nextOf = (source: LeadSource | undefined) => (source ? write({ at: source.id }) : undefined);
const write = (cursor: z.input<typeof Cursor>): string => JSON.stringify(cursor);
