/**
 * Answers those who ask for the same key while it is read with one further read, which begins when that one has ended: each is
 * told what was there after it asked, and many at once cost two reads. If it fails they have failed too: nobody waits twice as
 * long for what cannot be read.
 */
export function shareNext<Answer>(read: (key: string) => Promise<Answer>): (key: string) => Promise<Answer> {
  const current = new Map<string, Promise<Answer>>();
  const following = new Map<string, Promise<Answer>>();

  function begin(key: string): Promise<Answer> {
    const reading = read(key).finally(() => {
      if (current.get(key) === reading) current.delete(key);
    });
    current.set(key, reading);
    return reading;
  }

  async function beginAfter(before: Promise<Answer>, key: string): Promise<Answer> {
    await before.finally(() => following.delete(key));
    return begin(key);
  }

  return (key) => {
    const before = current.get(key);
    if (!before) return begin(key);
    const next = following.get(key) ?? beginAfter(before, key);
    following.set(key, next);
    return next;
  };
}
