import { createFront } from '#infra/local/table-front/front.ts';
import { isWrite } from '#infra/local/table-front/operations.ts';
import type { Reply } from '#infra/local/table-front/refusals.ts';
import type { Engines } from './engine.ts';
import type { Faults, Random } from './faults.ts';
import type { Process } from './process.ts';
import type { Scheduler } from './scheduler.ts';

type Written = { operation: string; body: object; at: number };
type Parts = { engines: Engines; scheduler: Scheduler; faults: Faults; random: Random };
/** Hears of every write that was done, and by whom. */
export type Hear = (process: Process, operation: string, body: object) => void;
export type SimulatedTable = ReturnType<typeof createSimulatedTable>;

/** The table of a story: the engine with the front before it, indexes that are behind, and replies that are lost. */
export function createSimulatedTable({ engines, scheduler, faults, random }: Parts, hear: Hear) {
  const late: Written[] = [];
  let calm = false;
  let trace = 0;
  let requests = 0;

  /** Brings the copy to what was true at a moment. */
  async function catchUp(until: number): Promise<void> {
    while (late[0] && late[0].at <= until) {
      const { operation, body } = late[0];
      late.shift();
      await engines.behind(operation, body);
    }
  }

  async function engine(operation: string, body: object, index: string | undefined): Promise<Reply> {
    if (index) {
      await catchUp(scheduler.now() - (calm ? 0 : faults.table.indexLag));
      return engines.behind(operation, body);
    }
    const reply = await engines.main(operation, body);
    if (isWrite(operation) && reply.status === 200) late.push({ operation, body, at: scheduler.now() });
    return reply;
  }

  const wait = (milliseconds: number) =>
    new Promise<void>((resolve) => scheduler.after(milliseconds, resolve));
  const front = createFront(
    (operation, body, index) => scheduler.during(engine(operation, body, index)),
    faults.table,
    { now: scheduler.now, sleep: wait },
  );

  async function once(operation: string, body: object, process: Process): Promise<Reply> {
    const reply = await front.handle(operation, body);
    if (reply.status === 200 && isWrite(operation)) hear(process, operation, body);
    requests += 1;
    trace = fold(trace, `${scheduler.now()} ${process.name} ${operation} ${reply.status}`);
    return reply;
  }

  return {
    async handle(operation: string, body: object, process: Process): Promise<Reply> {
      const reply = await once(operation, body, process);
      const lost = !calm && reply.status === 200 && isWrite(operation) && random() < faults.lostReply;
      // A transaction that is sent again with its token is not done again.
      if (!lost || operation === 'TransactWriteItems') return reply;
      await wait(100);
      return once(operation, body, process);
    },
    /** The table refuses everything for so long. */
    throttle: (milliseconds: number) => front.throttle(milliseconds),
    /** From now on nothing goes wrong any more. */
    calmDown(): void {
      calm = true;
    },
    /** Indexes show all of the story; the next one begins on the same engines. */
    finish: () => catchUp(Number.POSITIVE_INFINITY),
    /** The same for the same story, and of no other. */
    trace: () => `${requests} requests, ${(trace >>> 0).toString(16)}`,
  };
}

/** FNV-1a. */
function fold(hash: number, text: string): number {
  let mixed = hash ^ 0x811c9dc5;
  for (let at = 0; at < text.length; at += 1) mixed = Math.imul(mixed ^ text.charCodeAt(at), 0x01000193);
  return mixed;
}
