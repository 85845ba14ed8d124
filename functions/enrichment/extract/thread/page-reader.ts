import type { Worker } from 'node:worker_threads';
import pLimit from 'p-limit';
import type { PageReading, RawPage } from '../read-page.ts';
import { startThread } from './start-thread.ts';

export type PageReader = {
  /** Undefined for a page that would not be read within its time or memory. Throws where the thread cannot start. */
  read(page: RawPage, signal: AbortSignal): Promise<PageReading | undefined>;
};

/** Milliseconds for one page: of the processor, and of the clock where the processor is shared. */
export type PageLimits = { cpuMs: number; wallMs: number };

const defaults: PageLimits = { cpuMs: 2000, wallMs: 12_000 };

/**
 * Reads pages one after the other in a thread that stays warm. A page that takes too long ends the thread and costs nobody
 * else more than its time: the next page gets a new one.
 */
export function createPageReader(limits: Partial<PageLimits> = {}): PageReader {
  const allowed = { ...defaults, ...limits };
  const oneAtATime = pLimit(1);
  let warm: Worker | undefined;
  async function start(): Promise<Worker> {
    const worker = await startThread();
    worker.once('exit', () => {
      if (warm === worker) warm = undefined;
    });
    return worker;
  }
  return {
    read: (page, signal) =>
      oneAtATime(async () => {
        signal.throwIfAborted();
        const worker = warm ?? (await start());
        warm = undefined;
        const reading = await ask(worker, page, allowed);
        if (reading) warm = worker;
        else await worker.terminate();
        return reading;
      }),
  };
}

/** The answer, or undefined when the thread fails or its time is over. */
async function ask(
  worker: Worker,
  page: RawPage,
  { cpuMs, wallMs }: PageLimits,
): Promise<PageReading | undefined> {
  const { promise, resolve } = Promise.withResolvers<PageReading | undefined>();
  const fail = () => resolve(undefined);
  const started = await worker.cpuUsage();
  const timers = [
    setTimeout(fail, wallMs),
    // On a busy machine two seconds may pass with a page hardly begun.
    setInterval(() => {
      worker.cpuUsage(started).then(({ user }) => user / 1000 >= cpuMs && fail(), fail);
    }, cpuMs / 4),
  ];
  worker.once('message', resolve).once('error', fail).once('exit', fail);
  worker.postMessage(page);
  try {
    return await promise;
  } finally {
    for (const timer of timers) clearTimeout(timer);
    worker.off('message', resolve).off('error', fail).off('exit', fail);
  }
}
