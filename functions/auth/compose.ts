import { newId } from '#functions/platform/runtime/ids.ts';
import type { Table } from '#functions/platform/table/client.ts';
import { createSessionStore } from './store/sessions.ts';
import { createThrottle } from './store/throttle.ts';
import { createUserStore } from './store/users.ts';

const loginWindowSeconds = 900;

/** What the use cases of this slice work with. */
export function composeAuth(table: Table) {
  return {
    users: createUserStore(table),
    sessions: createSessionStore(table),
    throttle: createThrottle(table, loginWindowSeconds),
    now: () => new Date(),
    newSessionId: () => newId('request'),
  };
}
