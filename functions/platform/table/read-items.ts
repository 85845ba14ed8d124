type Page<T> = { data: T[]; cursor: string | null };
type Options = { cursor: string | null };

/** What a query finds, item after item; one page of it is in memory at a time. */
export async function* readItems<T>(query: { go(options: Options): Promise<Page<T>> }): AsyncGenerator<T> {
  let cursor: string | null = null;
  do {
    const page: Page<T> = await query.go({ cursor });
    yield* page.data;
    cursor = page.cursor;
  } while (cursor);
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
