import type { Caller } from '#functions/platform/http/caller.ts';
import { type Write, write } from '#functions/platform/table/transact.ts';
import { epochAfter } from '#shared/domain/time.ts';
import type { Change } from '../domain/change.ts';
import type { TrainingDeps } from './deps.ts';

const keepDays = 400;

/** The write that puts a change into the history: it stands in the transaction that makes the change. */
export function writeChange({ own, now, newId }: TrainingDeps, by: Caller, change: Change): Write {
  const entry = {
    id: newId('change'),
    ...change,
    at: now().toISOString(),
    by_tenant: by.tenantId,
    by_user: by.userId,
    expires: epochAfter(now(), keepDays, 'day'),
  };
  return write.put('history', own.changes.put(entry).params());
}
