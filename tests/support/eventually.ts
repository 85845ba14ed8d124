import { setTimeout as sleep } from 'node:timers/promises';

/** Asks until the answer is there; fails with the last answer after `seconds`. */
export async function eventually<T>(
  ask: () => Promise<T>,
  holds: (answer: T) => boolean,
  seconds = 45,
): Promise<T> {
  const end = Date.now() + seconds * 1000;
  for (;;) {
    const answer = await ask();
    if (holds(answer)) return answer;
    if (Date.now() > end)
      throw new Error(`not within ${seconds} s: ${JSON.stringify(answer)?.slice(0, 500)}`);
    await sleep(100);
  }
}
