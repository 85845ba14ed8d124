import { seededRandom } from '#infra/local/table-front/settings.ts';
import type { Engines } from './simulated/engine.ts';
import { drawFaults, type Faults, type Random } from './simulated/faults.ts';
import type { Process } from './simulated/process.ts';
import { createScheduler, type Scheduler } from './simulated/scheduler.ts';
import { createSimulatedTable, type Hear, type SimulatedTable } from './simulated/simulated-table.ts';

/** When every story begins. */
const start = Date.parse('2030-01-01T00:00:00Z');

/** What all of a story happens in. */
export type World = {
  seed: number;
  engines: Engines;
  scheduler: Scheduler;
  faults: Faults;
  /** One for each kind of decision, so that a change of one kind leaves the others as they were. */
  dice: Record<'story' | 'schedule' | 'faults' | 'code' | 'vendors', Random>;
  table: SimulatedTable;
  /** From here on nothing goes wrong any more: what was begun is to come to its end. */
  calm: boolean;
  /** Writes that were done, by whom. */
  heard: { process: Process; operation: string; body: object }[];
  /** What happened, a line each. */
  story: string[];
  tell(line: string): void;
  /** What must not have happened. */
  wrongs: string[];
};

export function createWorld(engines: Engines, seed: number): World {
  const scheduler = createScheduler(start);
  const faults = drawFaults(seed);
  const die = (no: number) => seededRandom(seed * 97 + no);
  const dice = { story: die(1), schedule: die(2), faults: die(3), code: die(4), vendors: die(5) };
  const heard: World['heard'] = [];
  const story: string[] = [];
  const hear: Hear = (process, operation, body) => void heard.push({ process, operation, body });
  return {
    ...{ seed, engines, scheduler, faults, dice, heard, story },
    table: createSimulatedTable({ engines, scheduler, faults, random: dice.faults }, hear),
    calm: false,
    wrongs: [],
    tell: (line) =>
      void story.push(`${((scheduler.now() - start) / 1000).toFixed(3).padStart(10)} s  ${line}`),
  };
}
