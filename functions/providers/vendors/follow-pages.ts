import { createHash } from 'node:crypto';
import * as z from 'zod';
import type { SearchedArea } from '#shared/domain/area/searched-area.ts';
import type { Found } from '#shared/domain/leads/found.ts';
import type { SourceId } from '#shared/domain/leads/sources.ts';
import { type Page, SourceFailure } from '../lead-source.ts';

/** Where a vendor stands after a page: in its own words, and how many leads it has given so far. */
export type Position = { at: string; given: number };
/**
 * The leads of one page, and where the next one is, in the vendor's own words. A page without leads is the last, unless the
 * source says that it goes on: its positions come to an end whatever the vendor answers.
 */
export type VendorPage = {
  found: Found[];
  next?: string | undefined;
  goesOn?: boolean;
  areas?: SearchedArea[];
};

/** What a cursor holds: the position, the pages so far, and the marks of the last page and of one before, to know a loop by. */
const Cursor = z.tuple([z.string(), z.int(), z.int(), z.string(), z.string()]);
type Cursor = z.infer<typeof Cursor>;
const first: Cursor = ['', 0, 0, '', ''];
const longest = 1_000;

/** What a page is known by: its leads. */
const markOf = (found: readonly Found[]): string =>
  createHash('sha256')
    .update(found.map(({ id }) => id).join('\n'))
    .digest('base64url')
    .slice(0, 12);

const isPowerOfTwo = (pages: number): boolean => (pages & (pages - 1)) === 0;

/** A cursor that is none of ours can be nobody's but a damaged one: it is the answer that is bad. */
function readCursor(source: SourceId, cursor: string | undefined): Cursor {
  if (cursor === undefined) return first;
  try {
    return Cursor.parse(JSON.parse(cursor));
  } catch {
    throw new SourceFailure(source, 'bad_answer');
  }
}

/**
 * One page of a vendor, each lead once. `ask` gets the vendor's own words for the position, empty for the first page. Whoever gives
 * the same page again, or goes in a circle of any length, ends with `repeats_itself`: as in Brent's way to find a circle, a cursor
 * remembers the last page whose number was a power of two. More than `cap` leads in all are not asked for.
 */
export async function followPage(
  { source, cap, cursor }: { source: SourceId; cap: number; cursor: string | undefined },
  ask: (position: Position) => Promise<VendorPage>,
): Promise<Page> {
  const [at, pages, given, last, kept] = readCursor(source, cursor);
  const page = await ask({ at, given });
  const found = [...new Map(page.found.map((one) => [one.id, one])).values()];
  const told = page.areas?.length ? { areas: page.areas } : {};
  const mark = markOf(found);
  if (found.length > 0 && (mark === last || mark === kept || (at !== '' && page.next === at)))
    throw new SourceFailure(source, 'repeats_itself');
  const all = given + found.length;
  if (!page.next || (found.length === 0 && !page.goesOn) || all >= cap) return { found, ...told };
  const remembered = isPowerOfTwo(pages + 1) ? mark : kept;
  const next = JSON.stringify([page.next, pages + 1, all, mark, remembered] satisfies Cursor);
  if (next.length > longest) throw new SourceFailure(source, 'bad_answer');
  return { found, next, ...told };
}
