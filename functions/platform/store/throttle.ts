import { epoch } from '#shared/domain/time.ts';
import type { Table } from '../table/client.ts';
import { entity } from '../table/entity.ts';

const throttleEntity = entity({
  slice: 'platform',
  name: 'throttle',
  attributes: {
    key: { type: 'string', required: true },
    window: { type: 'number', required: true },
    tries: { type: 'number', required: true },
    expires: { type: 'number', required: true, field: 'ttl' },
  },
  pk: 'throttle#{key}',
  sk: 'window#{window}',
});

export type Throttle = ReturnType<typeof createThrottle>;

/** Counts in fixed windows, one atomic counter per key and window. */
export function createThrottle(table: Table, windowSeconds: number) {
  const counters = throttleEntity(table);

  /** Counts one, or `by`; gives how many there are, and the seconds until the window ends. */
  async function add(key: string, now: Date, by = 1): Promise<{ tries: number; seconds: number }> {
    const seconds = epoch(now);
    const window = Math.floor(seconds / windowSeconds);
    const end = (window + 1) * windowSeconds;
    const { data } = await counters
      .update({ key, window })
      .add({ tries: by })
      .set({ expires: end })
      .go({ response: 'all_new' });
    return { tries: data.tries ?? 0, seconds: end - seconds };
  }

  return {
    windowSeconds,
    add,
    /** Counts one try; gives the seconds to wait if there were too many, else 0. */
    async count(key: string, limit: number, now: Date): Promise<number> {
      const { tries, seconds } = await add(key, now);
      return tries > limit ? seconds : 0;
    },
    /** Forgets the tries of this window: they were not guesses. */
    async clear(key: string, now: Date): Promise<void> {
      const window = Math.floor(epoch(now) / windowSeconds);
      await counters.delete({ key, window }).go();
    },
  };
}
