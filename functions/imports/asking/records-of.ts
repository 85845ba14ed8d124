import { importsAtOnce } from '#shared/domain/leads/files/import-rules.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { ImportDeps } from '../deps.ts';
import { isGoing } from '../import-life.ts';
import type { ImportRecord } from '../store/index.ts';

/** The imports of an account, newest first. */
export async function recordsOf({ store }: ImportDeps, tenantId: string): Promise<ImportRecord[]> {
  const query = store.imports.query.primary({ tenantId });
  return (await query.go({ pages: 'all', order: 'desc', consistent: true })).data;
}

/** `conflict` where as many other imports of the account go on as may. */
export async function refuseTooMany(
  deps: ImportDeps,
  { tenantId, id }: Pick<ImportRecord, 'tenantId' | 'id'>,
): Promise<void> {
  const going = (await recordsOf(deps, tenantId)).filter((one) => one.id !== id && isGoing(one));
  if (going.length >= importsAtOnce) throw new AppError('conflict', { reason: 'too_many_imports' });
}
