import { setTimeout as sleep } from 'node:timers/promises';

/** Whose turn it is at a host, over all processes. */
export type HostTurns = {
  /** Takes the turn; false while it is another crawl's. */
  take(host: string, holder: string): Promise<boolean>;
  /** Gives it back: the next crawl may begin after the pause, in milliseconds. */
  giveBack(host: string, holder: string, pauseMs: number): Promise<void>;
};

/** The hosts of one crawl. */
export type ClaimedHosts = {
  /** Waits until it is this crawl's turn at a host, which it then keeps. Throws the signal's reason. */
  claim(host: string, signal: AbortSignal): Promise<void>;
  giveBack(): Promise<void>;
};

const longestWaitMs = 1000;

/**
 * One crawl at a time reads a host. The turn is taken with the first request to it and given back when the crawl is over: two
 * writes a site, and not two a page.
 */
export function claimHosts(turns: HostTurns, holder: string, pauseMs: number): ClaimedHosts {
  const held = new Map<string, Promise<void>>();
  async function waitFor(host: string, signal: AbortSignal): Promise<void> {
    for (let waitMs = 50; !(await turns.take(host, holder)); waitMs = Math.min(longestWaitMs, waitMs * 2))
      await sleep(waitMs * (0.5 + Math.random()), undefined, { signal });
  }
  return {
    async claim(host, signal) {
      const mine = held.get(host) ?? waitFor(host, signal);
      held.set(host, mine);
      await mine;
    },
    async giveBack() {
      await Promise.all(
        [...held].map(async ([host, taken]) => {
          const isMine = await taken.then(
            () => true,
            () => false,
          );
          if (isMine) await turns.giveBack(host, holder, pauseMs);
        }),
      );
    },
  };
}
