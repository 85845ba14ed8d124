import { expandPath } from '#functions/platform/http/expand-path.ts';
import { contracts } from '#shared/contracts/index.ts';
import type { Disk } from './watch-disk.ts';

/** What keeps the app from its work for now, in words; undefined where nothing is known to. Calls may come again. */
export type Outage = {
  /** Why a call that failed did. */
  reason(): string | undefined;
  /** Why a call is not even begun: it would save something where nothing can be saved. */
  refusal(routeKey: string): string | undefined;
};

const full = 'The disk is full: nothing can be saved until there is space again.';

/** The table engine that is being started again, or a disk that is full. */
export function watchOutages(disk: Disk, tableIsUp: () => boolean): Outage {
  return {
    reason() {
      if (!tableIsUp()) return 'The table is being started again.';
      return disk.isFull() ? full : undefined;
    },
    refusal: (routeKey) => (disk.isFull() && !reading.has(routeKey) ? full : undefined),
  };
}

/** The routes that only read: by their method, or, where a filter is too long for an address, by the scope that they need. */
const reading = new Set(
  Object.values(contracts)
    .flatMap((group) => Object.values(group.endpoints))
    .filter(({ method, scope }) => method === 'GET' || scope?.endsWith(':read'))
    .flatMap(({ method, path }) => expandPath(path).map((concrete) => `${method} ${concrete.path}`)),
);
