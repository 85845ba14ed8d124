import type * as z from 'zod';
import { isAppError } from '#shared/errors/app-error.ts';
import { errorStatus } from '#shared/errors/catalogue.ts';
import { log } from '../runtime/log.ts';
import { idsOf, withLogContext } from '../runtime/log-context.ts';

/**
 * A state machine's task. The error's name is what `ErrorEquals` compares, so ours keep their code and everything else
 * becomes `internal`, which the machine tries again.
 */
export function runTask<S extends z.ZodType, R>(schema: S, work: (input: z.output<S>) => Promise<R>) {
  const run = async (event: unknown): Promise<R> => {
    try {
      return await work(schema.parse(event));
    } catch (error) {
      // What an account has too little of, or has deleted, is nothing that an operator could mend.
      const isTheirs = isAppError(error) && errorStatus[error.code] < 500;
      log[isTheirs ? 'info' : 'error']('task failed', { error: error as Error });
      if (isAppError(error)) throw error;
      throw Object.assign(new Error(error instanceof Error ? error.message : String(error)), {
        name: 'internal',
      });
    }
  };
  return (event: unknown): Promise<R> => withLogContext(idsOf(event), () => run(event));
}
