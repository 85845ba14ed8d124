import { expect, test } from 'vitest';
import { claimHosts, type HostTurns } from './claim-hosts.ts';

/** Turns in memory, as the table keeps them. */
function memoryTurns(): HostTurns & { log: string[] } {
  const holders = new Map<string, string>();
  const log: string[] = [];
  return {
    log,
    async take(host, holder) {
      if (holders.has(host)) return false;
      holders.set(host, holder);
      log.push(`${holder} takes ${host}`);
      return true;
    },
    async giveBack(host, holder, pauseMs) {
      if (holders.get(host) === holder) holders.delete(host);
      log.push(`${holder} gives back ${host} for ${pauseMs}`);
    },
  };
}
const { signal } = new AbortController();

test('a crawl takes a host once, and the next waits until it gives it back', async () => {
  const turns = memoryTurns();
  const [first, second] = [claimHosts(turns, 'first', 250), claimHosts(turns, 'second', 250)];
  await first.claim('a.example', signal);
  await first.claim('a.example', signal);
  const waiting = second.claim('a.example', signal);
  await second.claim('b.example', signal);
  await first.giveBack();
  await waiting;
  expect(turns.log).toEqual([
    'first takes a.example',
    'second takes b.example',
    'first gives back a.example for 250',
    'second takes a.example',
  ]);
});

test('who stops waiting has nothing to give back', async () => {
  const turns = memoryTurns();
  await claimHosts(turns, 'first', 0).claim('a.example', signal);
  const second = claimHosts(turns, 'second', 0);
  await expect(second.claim('a.example', AbortSignal.timeout(120))).rejects.toThrow();
  await second.giveBack();
  expect(turns.log).toEqual(['first takes a.example']);
});
