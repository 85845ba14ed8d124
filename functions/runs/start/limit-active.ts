import { activeRunsPerAccount } from '#shared/domain/limits.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { RunDeps } from '../deps.ts';

/**
 * Throws `conflict` where an account has as many runs under way as it may. The index may lag, so that of those which are asked for
 * at the same moment a few too many pass: it is for the hundreds, and not for the last one.
 */
export async function refuseTooMany({ store }: RunDeps, tenantId: string): Promise<void> {
  const active = store.runs.query.byActivity({ activity: 'active' }).begins({ tenantId });
  const { data } = await active.go({ limit: activeRunsPerAccount, attributes: ['id'] });
  if (data.length >= activeRunsPerAccount) throw new AppError('conflict', { reason: 'too_many_runs' });
}
