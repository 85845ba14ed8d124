import { AsyncLocalStorage } from 'node:async_hooks';
import crypto from 'node:crypto';
import { syncBuiltinESMExports } from 'node:module';
import timers from 'node:timers/promises';
import type { Reply } from '#infra/local/table-front/refusals.ts';

/** What a simulated process has instead of the machine's clock, dice and table. Times are milliseconds since 1970. */
export type Surroundings = {
  now(): number;
  sleep(milliseconds: number): Promise<void>;
  /** The same, but refused if the process is killed meanwhile. */
  pause(milliseconds: number): Promise<void>;
  random(): number;
  request(operation: string, body: object): Promise<Reply>;
};

const surroundings = new AsyncLocalStorage<Surroundings>();

/** Runs work whose clock, pauses and random numbers are those of `process`. */
export const runInside = <T>(process: Surroundings, work: () => T): T => surroundings.run(process, work);

/** Runs work with the machine's own clock, whoever asks for it. */
export const runOutside = <T>(work: () => T): T => surroundings.exit(work);

export const current = (): Surroundings | undefined => surroundings.getStore();

const real = {
  Date,
  random: Math.random,
  performanceNow: performance.now.bind(performance),
  sleep: timers.setTimeout,
  randomInt: crypto.randomInt,
};

class VirtualDate extends real.Date {
  constructor(...args: [] | [number | string | Date]) {
    const [value = current()?.now() ?? real.Date.now()] = args;
    super(value);
  }
  static override now(): number {
    return current()?.now() ?? real.Date.now();
  }
}

function randomInt(from: number, to?: number): number {
  const inside = current();
  if (!inside) return to === undefined ? real.randomInt(from) : real.randomInt(from, to);
  const [least, end] = to === undefined ? [0, from] : [from, to];
  return least + Math.floor(inside.random() * (end - least));
}

let installed = false;

/** Puts virtual clocks and dice in place, once. Whatever runs outside a simulated process goes on with the real ones. */
export function installVirtualTime(): void {
  if (installed) return;
  installed = true;
  Object.assign(globalThis, { Date: VirtualDate });
  Math.random = () => (current()?.random ?? real.random)();
  performance.now = () => current()?.now() ?? real.performanceNow();
  Object.assign(timers, {
    setTimeout: (milliseconds?: number, value?: unknown, options?: object) => {
      const inside = current();
      return inside
        ? inside.sleep(milliseconds ?? 0).then(() => value)
        : real.sleep(milliseconds, value, options);
    },
  });
  Object.assign(crypto, { randomInt });
  syncBuiltinESMExports();
}
