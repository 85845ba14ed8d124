import type { World } from '../world.ts';
import { runInside, type Surroundings } from './virtual-time.ts';

/** Thrown by every call of a process that has been killed; nothing it does reaches anybody any more. */
class Killed extends Error {
  override readonly name = 'killed';
}

export type Process = Surroundings & {
  name: string;
  isDead(): boolean;
  kill(why: string): void;
  /** Does something outside the process, as every call over a network: some time later, and the reply comes later still. */
  call<T>(act: () => T | Promise<T>, milliseconds?: number): Promise<T>;
};

/** Beyond this a call takes long. */
const quickMs = 12;
const slowMs = 400;
const slowChance = 0.02;

/** A function's process: it has a clock of its own and may be killed at any of its calls. */
export function createProcess(world: World, name: string): Process {
  const { scheduler, faults, dice } = world;
  const drawSkew = () => Math.round((dice.faults() * 2 - 1) * faults.skew);
  let skew = drawSkew();
  const waiting = new Set<(error: Killed) => void>();
  let dead = false;

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve, reject) => {
      if (dead) return reject(new Killed());
      waiting.add(reject);
      scheduler.after(milliseconds, () => {
        waiting.delete(reject);
        resolve();
      });
    });
  const latency = () => dice.schedule() * (dice.schedule() < slowChance ? slowMs : quickMs);

  const process: Process = {
    name,
    now: () => Math.floor(scheduler.now() + skew),
    random: dice.code,
    // What only waits in a process that ends is never heard of again.
    sleep: (milliseconds) =>
      new Promise<void>((resolve) =>
        scheduler.after(milliseconds, () => {
          if (!dead) resolve();
        }),
      ),
    pause: wait,
    request: (operation, body) => process.call(() => world.table.handle(operation, body, process)),
    isDead: () => dead,
    kill(why) {
      if (dead) return;
      dead = true;
      world.tell(`${name} is killed: ${why}`);
      for (const reject of waiting) reject(new Killed());
      waiting.clear();
    },
    async call(act, milliseconds = latency()) {
      const back = latency();
      if (!world.calm && faults.skew > 0 && dice.faults() < faults.clockSet) skew = drawSkew();
      if (!world.calm && dice.faults() < faults.kill)
        scheduler.after(dice.faults() * (milliseconds + back), () => process.kill('at a call'));
      await wait(milliseconds);
      const reply = await act();
      await wait(back);
      return reply;
    },
  };
  return process;
}

export type Outcome<T> = { value: T } | { error: unknown } | { killed: true };

/** Runs work in a process, at most for so many seconds, and says what came of it as its caller sees it. */
export function invoke<T>(
  { scheduler }: World,
  process: Process,
  seconds: number,
  work: () => Promise<T>,
): Promise<Outcome<T>> {
  return new Promise((resolve) => {
    let over = false;
    const end = (outcome: Outcome<T>) => {
      if (!over) resolve(process.isDead() ? { killed: true } : outcome);
      over = true;
    };
    runInside(process, work).then(
      (value) => end({ value }),
      (error: unknown) => end({ error }),
    );
    // Its caller hears of a killed process some time later, and of one that takes too long then.
    const look = () => {
      if (over) return;
      if (process.isDead()) return end({ killed: true });
      scheduler.after(1000, look);
    };
    scheduler.after(1000, look);
    scheduler.after(seconds * 1000, () => {
      if (!over) process.kill('it took too long');
    });
  });
}
