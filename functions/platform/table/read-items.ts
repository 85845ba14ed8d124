type Page<T> = { data: T[]; cursor: string | null };
type Options = { cursor: string | null; limit: number };

/** Items of one page. Without a limit DynamoDB ends a page at 1 MB, but the engine of one machine looks at all that is left for each. */
export const perPage = 1000;

/** What a query finds, item after item; one page of it is in memory at a time, or two where the next one is read `ahead`. */
export async function* readItems<T>(
  query: { go(options: Options): Promise<Page<T>> },
  { ahead = false } = {},
): AsyncGenerator<T> {
  let next: Promise<Page<T>> | undefined = query.go({ cursor: null, limit: perPage });
  while (next) {
    const page: Page<T> = await next;
    const { data, cursor } = page;
    const following = (): typeof next => (cursor ? query.go({ cursor, limit: perPage }) : undefined);
    next = ahead ? following() : undefined;
    // One that fails is thrown when its turn comes, or not at all where somebody stops before.
    next?.catch(() => undefined);
    yield* data;
    if (!ahead) next = following();
  }
}

/** The same in arrays of `size` items; the last one may be shorter. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of items) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
