type Kept<T> = { answer: Promise<T>; until: number };

/**
 * Remembers what was asked, so that who asks at the same time or soon after shares the answer. `keepMs` says for how long an
 * answer is kept; the oldest are forgotten beyond `most` of them.
 */
export function remember<T>(
  ask: (key: string) => Promise<T>,
  { keepMs, most, now }: { keepMs: (answer: T) => number; most: number; now: () => number },
): (key: string) => Promise<T> {
  const kept = new Map<string, Kept<T>>();
  return (key) => {
    const known = kept.get(key);
    if (known && known.until > now()) return known.answer;
    kept.delete(key);
    const oldest = kept.keys().next().value;
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    const mine: Kept<T> = { answer: ask(key), until: Number.POSITIVE_INFINITY };
    kept.set(key, mine);
    mine.answer.then(
      (answer) => {
        mine.until = now() + keepMs(answer);
      },
      () => kept.get(key) === mine && kept.delete(key),
    );
    return mine.answer;
  };
}
