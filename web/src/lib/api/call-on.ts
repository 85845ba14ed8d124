import * as z from 'zod';
import type { Callable, Sent } from '#shared/contracts/endpoint.ts';
import { cursorPageOf } from '#shared/contracts/paging.ts';
import type { LooseInput } from './build-request.ts';
import { type CallOptions, call } from './call.ts';

const Page = cursorPageOf(z.unknown());
type Page = z.infer<typeof Page>;

/** Pages asked for after the first; each may take some seconds. */
const mostMore = 4;

/**
 * Calls an endpoint whose pages may be empty before the end, and goes on while they are. What it gives may still be empty and lead
 * on: then nothing was found so far.
 */
export async function callOn(endpoint: Callable, input: LooseInput, options: CallOptions): Promise<unknown> {
  const read = (query: unknown) => call<Callable>(endpoint, { ...input, query } as Sent<Callable>, options);
  let reply = await read(input.query);
  for (let more = 0; more < mostMore; more += 1) {
    const page = Page.parse(reply);
    if (!isEmptySoFar(page)) return reply;
    reply = await read({ ...Object(input.query), cursor: page.next_cursor });
  }
  return reply;
}

/** Whether a page shows nothing, and there is more to look through. */
export const isEmptySoFar = ({ data, unreadable, next_cursor }: Page): boolean =>
  data.length === 0 && !unreadable && next_cursor !== null;
