import { readItems } from '#functions/platform/table/read-items.ts';
import { activeRunsPerAccount, waitingRunsPerAccount } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';

/**
 * Throws `conflict` where an account has as many runs under way as it may; those that hold their leads back for days are counted by
 * themselves. The index may lag, so that of those which are asked for at the same moment a few too many pass: it is for the hundreds,
 * and not for the last one.
 */
export async function refuseTooMany({ store, now }: RunDeps, tenantId: string): Promise<void> {
  const active = store.runs.query.byActivity({ activity: 'active' }).begins({ tenantId });
  const read = { go: (at: { cursor: string | null }) => active.go({ ...at, attributes: ['due_at'] }) };
  const count = { working: 0, waiting: 0 };
  for await (const { due_at } of readItems(read)) {
    count[due_at !== undefined && due_at > now() ? 'waiting' : 'working'] += 1;
    if (count.working >= activeRunsPerAccount || count.waiting >= waitingRunsPerAccount)
      throw new AppError('conflict', { reason: 'too_many_runs' });
  }
}
