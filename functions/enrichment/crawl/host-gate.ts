import { setTimeout as sleep } from 'node:timers/promises';

/** Lets one request at a time through to a host, with a pause between two. */
export type HostGate = {
  /** Runs `work` when it is this caller's turn. `pauseMs` is counted from the end of the request before. */
  through<T>(host: string, pauseMs: number, signal: AbortSignal, work: () => Promise<T>): Promise<T>;
};

type Turn = { done: Promise<unknown>; endedAt: number; waiting: number };

/** A gate for one process; hosts that nobody waits for are forgotten. */
export function createHostGate(clock: () => number = () => performance.now()): HostGate {
  const turns = new Map<string, Turn>();
  return {
    async through(host, pauseMs, signal, work) {
      const turn = turns.get(host) ?? { done: Promise.resolve(), endedAt: -Infinity, waiting: 0 };
      turns.set(host, turn);
      turn.waiting += 1;
      const mine = turn.done.then(async () => {
        const wait = turn.endedAt + pauseMs - clock();
        if (wait > 0) await sleep(wait, undefined, { signal });
        signal.throwIfAborted();
        return work();
      });
      turn.done = mine
        .catch(() => undefined)
        .finally(() => {
          turn.endedAt = clock();
          turn.waiting -= 1;
          if (turn.waiting === 0) forgetLater(turns, host, turn, pauseMs);
        });
      return mine;
    },
  };
}

/** Keeps the pause for a host that is asked again soon, and the map small. */
function forgetLater(turns: Map<string, Turn>, host: string, turn: Turn, pauseMs: number): void {
  const timer = setTimeout(() => {
    if (turn.waiting === 0 && turns.get(host) === turn) turns.delete(host);
  }, pauseMs);
  timer.unref();
}
