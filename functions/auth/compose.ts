import { newId } from '#functions/platform/runtime/ids.ts';
import { createThrottle } from '#functions/platform/store/throttle.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { daySeconds } from '#shared/domain/time.ts';
import { resendAfterSeconds } from './mailed-code.ts';

const windowSeconds = 900;

export type AuthDeps = ReturnType<typeof composeAuth>;

/** What the use cases of this slice work with. */
export function composeAuth(table: Table) {
  return {
    table,
    throttle: createThrottle(table, windowSeconds),
    minute: createThrottle(table, resendAfterSeconds),
    daily: createThrottle(table, daySeconds),
    now: () => new Date(),
    newId,
  };
}
