/**
 * Reads something again only when its stamp has changed, as a file's does that was replaced. Without a stamp there is
 * nothing to read.
 */
export function watchFile<T>(
  stampOf: () => Promise<string | undefined>,
  read: () => Promise<T | undefined>,
): () => Promise<T | undefined> {
  let stamp: string | undefined;
  let kept: T | undefined;
  return async () => {
    const now = await stampOf();
    if (now !== stamp) {
      kept = now ? await read() : undefined;
      stamp = now;
    }
    return kept;
  };
}
