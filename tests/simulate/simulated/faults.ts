import { asDynamoDb, type FrontSettings } from '#infra/local/table-front/index.ts';
import { seededRandom } from '#infra/local/table-front/settings.ts';

/** How unkind a story's world is. Chances are of one call, times are milliseconds. */
export type Faults = {
  table: FrontSettings;
  /** A process ends between two of its calls, or before a reply reaches it. */
  kill: number;
  /** A write is done and its reply lost, so that the client sends it again. */
  lostReply: number;
  /** A message comes twice. */
  double: number;
  /** A message comes late, or its sending is refused. */
  delay: number;
  refusedSend: number;
  /** A task of the state machine runs twice at once. */
  taskTwice: number;
  /** The table refuses everything for a while, at most so long; 0 for never. */
  throttle: number;
  /** By how much the clocks of processes differ from the true one at most. */
  skew: number;
  /** The clock of a process is set, forward or back, within that. */
  clockSet: number;
};

export type Random = () => number;

/** Different worlds for different seeds: in some everything goes wrong, in a few nothing does. */
export function drawFaults(seed: number): Faults {
  const random = seededRandom(seed * 31 + 7);
  const of = <T>(...choices: [T, ...T[]]): T => pick(random, choices);
  return {
    table: {
      ...asDynamoDb,
      seed,
      lock: of([5, 20], [5, 20], [20, 200]),
      unprocessed: of(0, 0.1, 0.5),
      writeUnits: of(1000, 1000, 150),
      readUnits: of(3000, 3000, 300),
      indexLag: of(0, 50, 500, 5000),
    },
    kill: of(0, 0.001, 0.004, 0.01),
    lostReply: of(0, 0.005, 0.02),
    double: of(0, 0.05, 0.3),
    delay: of(0, 0.05, 0.2),
    refusedSend: of(0, 0.01, 0.05),
    taskTwice: of(0, 0.1, 0.5),
    throttle: of(0, 0, 3000, 60_000),
    skew: of(0, 0, 400, 120_000),
    clockSet: of(0, 0.002, 0.02),
  };
}

export function pick<T>(random: Random, [first, ...others]: readonly [T, ...T[]]): T {
  return others[Math.floor(random() * (others.length + 1)) - 1] ?? first;
}

/** Some of them, each with this chance, in their order. */
export const some = <T>(random: Random, items: readonly T[], chance: number): T[] =>
  items.filter(() => random() < chance);

export const isPick = <T>(items: readonly T[]): items is readonly [T, ...T[]] => items.length > 0;
