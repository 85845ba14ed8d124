import type { Writable } from 'node:stream';
import { setFlagsFromString } from 'node:v8';
import { Worker } from 'node:worker_threads';
import type { HostedFunction } from './hosted-functions.ts';

type Reply = { id: number; result?: unknown; error?: { name: string; message: string }; pong?: true };
type Pending = {
  resolve: (value: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout;
};

export type ThreadOptions = {
  /** File of the function's bundle. */
  bundle: string;
  environment: Record<string, string>;
  log: Writable;
  sourceMaps: boolean;
  /** Called once, when the thread takes no more calls: it ended, or one of its calls outran the function's timeout. */
  onLeave: () => void;
};
export type Thread = ReturnType<typeof startThread>;

/** Lambda's names for a call that outran its time and for a runtime that ended under a call. */
export const timedOut = 'Sandbox.Timedout';
export const threadEnded = 'Runtime.ExitError';

/** How long a thread that is asked whether it still listens may take to answer, in ms. */
const patience = 2000;
/** What a thread may keep, in MB: it stands for all the sandboxes that Lambda would run side by side. */
const leastHeap = 1024;
/** Room for what is new, in MB. Where it is small, what a call is still using is taken for old, and collected at a high price. */
const youngHeap = 12;
/** The same of a function that works through many items, by its memory: three spaces, of 8 MB each. */
export const workersHeap = 24;

// `npm start` keeps the first thread's room small by a flag, which would hold for all others too, whatever they are given.
setFlagsFromString('--max-semi-space-size=0');

/** Runs a function's bundle in a thread of its own and holds each call to the function's timeout. */
export function startThread(
  { ref, name, timeout, memory, environment }: HostedFunction,
  options: ThreadOptions,
) {
  const worker = new Worker(new URL('./function-thread.js', import.meta.url), {
    workerData: { bundle: options.bundle, sourceMaps: options.sourceMaps },
    env: { PATH: process.env.PATH, ...environment, ...options.environment, AWS_LAMBDA_FUNCTION_NAME: ref },
    resourceLimits: {
      maxOldGenerationSizeMb: Math.max(memory, leastHeap),
      maxYoungGenerationSizeMb: memory < leastHeap ? youngHeap : workersHeap,
    },
    stdout: true,
    stderr: true,
  });
  worker.stdout.pipe(options.log, { end: false });
  worker.stderr.pipe(options.log, { end: false });

  const pending = new Map<number, Pending>();
  let lastId = 0;
  let leaving = false;
  let unheard: NodeJS.Timeout | undefined;

  function leave(): void {
    if (leaving) return;
    leaving = true;
    options.onLeave();
  }
  function settle(id: number): Pending | undefined {
    const call = pending.get(id);
    clearTimeout(call?.timer);
    pending.delete(id);
    return call;
  }
  function endIfDone(): void {
    if (leaving && !unheard && pending.size === 0) void worker.terminate();
  }
  function fail(error: Error): void {
    clearTimeout(unheard);
    leave();
    for (const id of [...pending.keys()]) settle(id)?.reject(error);
  }
  /** A thread that still listens may finish its other calls; one that computes is ended with all it holds. */
  function outOfTime(id: number): void {
    leave();
    const message = `Task timed out after ${timeout} seconds`;
    settle(id)?.reject(Object.assign(new Error(`${name}: ${message}`), { name: timedOut }));
    unheard ??= setTimeout(() => void worker.terminate(), patience);
    worker.postMessage({ ping: true });
  }

  worker.on('message', ({ id, result, error, pong }: Reply) => {
    if (pong) {
      clearTimeout(unheard);
      unheard = undefined;
    } else if (error) settle(id)?.reject(Object.assign(new Error(error.message), { name: error.name }));
    else settle(id)?.resolve(result);
    endIfDone();
  });
  worker.on('error', (error) =>
    fail(Object.assign(new Error(`${name}: ${String(error)}`), { name: threadEnded })),
  );
  worker.on('exit', () => fail(Object.assign(new Error(`${name} ended`), { name: threadEnded })));

  return {
    calls: () => pending.size,
    call: (event: unknown) =>
      new Promise<unknown>((resolve, reject) => {
        lastId += 1;
        const id = lastId;
        pending.set(id, { resolve, reject, timer: setTimeout(() => outOfTime(id), timeout * 1000) });
        worker.postMessage({ id, event, deadline: Date.now() + timeout * 1000 });
      }),
    end: () => worker.terminate(),
  };
}
