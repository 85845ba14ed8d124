import type { Disk } from './watch-disk.ts';

/** What keeps the app from its work for now, in words; undefined where nothing is known to. Calls may come again. */
export type Outage = {
  /** Why a call that failed did. */
  reason(): string | undefined;
  /** Why a call is not even begun: it would save something where nothing can be saved. */
  refusal(method: string, path: string): Promise<string | undefined>;
};

const full = 'The disk is full: nothing can be saved until there is space again.';

/** The table engine that is being started again, or a disk that is full. */
export function watchOutages(disk: Disk, tableIsUp: () => boolean): Outage {
  return {
    reason() {
      if (!tableIsUp()) return 'The table is being started again.';
      return disk.isFull() ? full : undefined;
    },
    async refusal(method, path) {
      if (!disk.isFull()) return undefined;
      // The contracts take 25 MB, and a disk is rarely full.
      const { onlyReads } = await import('../gateway/reading-routes.ts');
      return onlyReads(method, path) ? undefined : full;
    },
  };
}
