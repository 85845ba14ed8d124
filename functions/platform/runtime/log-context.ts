import { AsyncLocalStorage } from 'node:async_hooks';

/** Whose work a log line is about: ids only. */
export type LogContext = {
  account?: string | undefined;
  run?: string | undefined;
  /** Of the gateway, or of the queue's message. */
  request?: string | undefined;
  group?: string | undefined;
};

const current = new AsyncLocalStorage<LogContext>();

/** Every line that is logged while `work` is done, side by side with other work too, carries these ids besides those around it. */
export function withLogContext<R>(context: LogContext, work: () => R): R {
  return current.run({ ...current.getStore(), ...context }, work);
}

export const logContext = (): LogContext => current.getStore() ?? {};

/** The ids that messages and inputs of tasks carry, under whichever of our two spellings. */
export function idsOf(message: unknown): LogContext {
  const fields = new Map(Object.entries(typeof message === 'object' && message !== null ? message : {}));
  const text = (...names: string[]): string | undefined =>
    names.map((name) => fields.get(name)).find((value) => typeof value === 'string');
  const account = text('tenant_id', 'tenantId');
  const run = text('run_id', 'runId');
  return { ...(account ? { account } : {}), ...(run ? { run } : {}) };
}
