import { join } from 'node:path';
import type { Writable } from 'node:stream';
import type { HostedFunction } from './hosted-functions.ts';
import { openLog } from './log-file.ts';
import { startThread, type Thread } from './start-thread.ts';

export type FunctionHost = ReturnType<typeof createFunctionHost>;
export type FunctionHostOptions = {
  bundles: string;
  logs: string;
  /** Environment that every function has beside the template's. */
  extra: Record<string, string>;
  /** Functions whose thread stays when nobody calls it, by name. */
  lasting: string[];
  sourceMaps?: boolean;
  /** After how many ms without a call a thread is ended. */
  idle?: number;
};

const oneMinute = 60_000;

/**
 * Runs each function's bundle in a thread of its own, with just the environment that the template gives it plus `extra`. A
 * thread starts on the first call and ends when nobody has called it for a while, as in Lambda. `invoke` rejects with the
 * function's own error, with `Sandbox.Timedout` after the template's `Timeout`, and with `Runtime.ExitError` if the thread ended.
 */
export function createFunctionHost(functions: HostedFunction[], options: FunctionHostOptions) {
  const { idle = oneMinute, sourceMaps = false } = options;
  const shared = new Map<string, Thread>();
  const all = new Set<Thread>();
  const idleTimers = new Map<string, NodeJS.Timeout>();
  const logs = new Map<string, Writable>();

  const logOf = (name: string): Writable => {
    const log = logs.get(name) ?? openLog(join(options.logs, `${name}.log`));
    logs.set(name, log);
    return log;
  };
  function find(refOrArn: string): HostedFunction {
    const ref = refOrArn.split(':').at(-1);
    const hosted = functions.find((candidate) => candidate.ref === ref);
    if (!hosted) throw new Error(`no function ${refOrArn} in the template`);
    return hosted;
  }
  function start(hosted: HostedFunction): Thread {
    const thread = startThread(hosted, {
      bundle: join(options.bundles, hosted.name, 'index.mjs'),
      environment: options.extra,
      log: logOf(hosted.name),
      sourceMaps,
      onLeave: () => {
        if (shared.get(hosted.ref) === thread) shared.delete(hosted.ref);
        all.delete(thread);
      },
    });
    all.add(thread);
    return thread;
  }
  function threadOf(hosted: HostedFunction): Thread {
    const thread = shared.get(hosted.ref) ?? start(hosted);
    shared.set(hosted.ref, thread);
    return thread;
  }
  function endWhenIdle({ ref, name }: HostedFunction, thread: Thread): void {
    clearTimeout(idleTimers.get(ref));
    if (thread.calls() > 0 || options.lasting.includes(name)) return;
    const end = () => thread.calls() === 0 && shared.get(ref) === thread && void thread.end();
    idleTimers.set(ref, setTimeout(end, idle).unref());
  }

  return {
    functions,
    /** Calls a function by its name or ARN, as Lambda's synchronous invoke does. */
    async invoke(refOrArn: string, event: unknown): Promise<unknown> {
      const hosted = find(refOrArn);
      const thread = threadOf(hosted);
      return thread.call(event).finally(() => endWhenIdle(hosted, thread));
    },
    /** The same in a thread that has no other call and ends with it. */
    async invokeAlone(refOrArn: string, event: unknown): Promise<unknown> {
      const thread = start(find(refOrArn));
      return thread.call(event).finally(() => void thread.end());
    },
    /** Starts a function's thread, so that a call that is about to come finds it. */
    prepare(refOrArn: string): void {
      const hosted = find(refOrArn);
      endWhenIdle(hosted, threadOf(hosted));
    },
    /** Starts the threads that stay. */
    warm(): void {
      for (const hosted of functions.filter(({ name }) => options.lasting.includes(name))) threadOf(hosted);
    },
    async stop(): Promise<void> {
      await Promise.all([...all].map((thread) => thread.end()));
    },
  };
}
