type Page<F> = { found: F[]; next?: string | undefined };
type Paged<S, F> = {
  page(search: S, options: { cursor?: string | undefined; limit: number }): Promise<Page<F>>;
};

/** All that a search finds on all its pages, as many as `limit`. A first page may be short: somebody waits for it. */
export async function findAll<S, F>(source: Paged<S, F>, search: S, limit = 20_000): Promise<F[]> {
  const all: F[] = [];
  let cursor: string | undefined;
  do {
    const page: Page<F> = await source.page(search, { cursor, limit: limit - all.length });
    all.push(...page.found);
    cursor = page.next;
  } while (cursor && all.length < limit);
  return all;
}
