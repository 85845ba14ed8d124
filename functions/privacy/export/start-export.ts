import { confirmPassword } from '#functions/auth/index.ts';
import type { Caller } from '#functions/platform/http/caller.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { TransactionRefused, transact, write } from '#functions/platform/table/transact.ts';
import type { DataExport } from '#shared/contracts/privacy.ts';
import { exportsListedDays } from '#shared/domain/accounts/data-rights.ts';
import { after, epochAfter } from '#shared/domain/time.ts';
import { AppError } from '#shared/errors/app-error.ts';
import type { PrivacyDeps } from '../deps.ts';
import type { DataExportRecord } from '../store/index.ts';
import { endTurn } from './end-turn.ts';
import { giveUpMinutes } from './export-life.ts';
import { toDataExport } from './list-exports.ts';

/** Has everything gathered that the account holds. `password_wrong`; `conflict` while another export is being made. */
export async function startExport(
  deps: PrivacyDeps,
  caller: Caller,
  { password }: { password: string },
): Promise<DataExport> {
  const { own, now, table, queue } = deps;
  const { tenantId, userId } = caller;
  await confirmPassword(deps.auth, caller, password);
  const at = now();
  const record: DataExportRecord = {
    ...{ tenantId, id: newId('export'), user_id: userId, status: 'queued', created_at: at.toISOString() },
    ttl: epochAfter(at, exportsListedDays, 'day'),
  };
  const until = after(at, giveUpMinutes, 'minute');
  const turn = own.turns
    .put({ tenantId, export_id: record.id, until })
    .where((row, is) => `${is.notExists(row.until)} OR ${is.lt(row.until, at.toISOString())}`);
  try {
    await transact(table, [
      write.put('turn', turn.params()),
      write.put('export', own.exports.create(record).params()),
    ]);
  } catch (cause) {
    if (!(cause instanceof TransactionRefused)) throw cause;
    throw new AppError('conflict', { reason: 'export_active', cause });
  }
  try {
    await queue.send([{ kind: 'export', tenant_id: tenantId, export_id: record.id }]);
  } catch (error) {
    await endTurn(deps, record, { status: 'failed' });
    throw error;
  }
  return toDataExport(record, at);
}
