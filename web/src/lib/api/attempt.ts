import { ApiError } from './api-error.ts';

/** Whether the service has refused, so that nothing was begun; without its answer nobody knows. */
const isRefusal = (error: unknown): boolean =>
  error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * Asks for something that must begin once. After a lost reply it is asked for again in the same words and under the same
 * key, even if the price or the balance has moved meanwhile: the service then answers with what was begun.
 */
export function createAttempt<Asked>() {
  let open: { asked: Asked; key: string } | undefined;
  return async function send<R>(now: Asked, work: (asked: Asked, key: string) => Promise<R>): Promise<R> {
    open ??= { asked: now, key: crypto.randomUUID() };
    const { asked, key } = open;
    try {
      const reply = await work(asked, key);
      open = undefined;
      return reply;
    } catch (error) {
      if (isRefusal(error)) open = undefined;
      throw error;
    }
  };
}
