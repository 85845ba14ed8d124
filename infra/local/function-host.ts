import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import * as z from 'zod';
import type { FunctionName } from '../function-entries.ts';
import type { Resource } from './template.ts';

const FunctionProperties = z.object({
  Description: z.string().default(''),
  Timeout: z.number().default(3),
  Environment: z.object({ Variables: z.record(z.string(), z.string()) }).default({ Variables: {} }),
});

type Reply = { id: number; result?: unknown; error?: { name: string; message: string } };
type Pending = { resolve: (value: unknown) => void; reject: (error: Error) => void };

export type FunctionHost = ReturnType<typeof createFunctionHost>;
export type HostedFunction = {
  ref: string;
  name: FunctionName;
  timeout: number;
  environment: Record<string, string>;
};

/** The product's functions among the resources; helpers of CDK's own custom resources have no description of ours. */
export function hostedFunctions(resources: Resource[]): HostedFunction[] {
  return resources
    .filter(({ type }) => type === 'AWS::Lambda::Function')
    .flatMap(({ ref, properties }) => {
      const { Description, Timeout, Environment } = FunctionProperties.parse(properties);
      const [product, , name] = Description.split(' ');
      if (product !== 'leadwright' || !name) return [];
      return [{ ref, name: name as FunctionName, timeout: Timeout, environment: Environment.Variables }];
    });
}

/**
 * Runs each function's bundle in a thread of its own, with just the environment that the template gives it
 * plus `extra`. Threads start on the first call.
 */
export function createFunctionHost(
  functions: HostedFunction[],
  options: { bundles: string; logs: string; extra: Record<string, string> },
) {
  const threads = new Map<string, ReturnType<typeof startThread>>();

  function startThread(hosted: HostedFunction) {
    const worker = new Worker(new URL('./function-thread.js', import.meta.url), {
      workerData: { bundle: join(options.bundles, hosted.name, 'index.mjs') },
      env: {
        PATH: process.env.PATH,
        ...hosted.environment,
        ...options.extra,
        AWS_LAMBDA_FUNCTION_NAME: hosted.ref,
      },
      stdout: true,
      stderr: true,
    });
    const logFile = createWriteStream(join(options.logs, `${hosted.name}.log`), { flags: 'a' });
    worker.stdout.pipe(logFile);
    worker.stderr.pipe(logFile);
    const pending = new Map<number, Pending>();
    let lastId = 0;
    worker.on('message', ({ id, result, error }: Reply) => {
      const call = pending.get(id);
      pending.delete(id);
      if (error) call?.reject(Object.assign(new Error(error.message), { name: error.name }));
      else call?.resolve(result);
    });
    const fail = (error: Error) => {
      threads.delete(hosted.ref);
      for (const call of pending.values()) call.reject(error);
      pending.clear();
    };
    worker.on('error', (error) => fail(error instanceof Error ? error : new Error(String(error))));
    worker.on('exit', () => fail(new Error(`${hosted.name} ended`)));
    return {
      worker,
      call: (event: unknown) =>
        new Promise<unknown>((resolve, reject) => {
          lastId += 1;
          pending.set(lastId, { resolve, reject });
          worker.postMessage({ id: lastId, event, deadline: Date.now() + hosted.timeout * 1000 });
        }),
    };
  }

  return {
    functions,
    /** Calls a function by its name or ARN, as Lambda's synchronous invoke does. */
    async invoke(refOrArn: string, event: unknown): Promise<unknown> {
      const ref = refOrArn.split(':').at(-1);
      const hosted = functions.find((candidate) => candidate.ref === ref);
      if (!hosted) throw new Error(`no function ${refOrArn} in the template`);
      const thread = threads.get(hosted.ref) ?? startThread(hosted);
      threads.set(hosted.ref, thread);
      return thread.call(event);
    },
    /** Starts every thread before its first call, so that nobody waits for a bundle to load. */
    warm(): void {
      for (const hosted of functions)
        if (!threads.has(hosted.ref)) threads.set(hosted.ref, startThread(hosted));
    },
    async stop(): Promise<void> {
      await Promise.all([...threads.values()].map(({ worker }) => worker.terminate()));
    },
  };
}
