import { TransactionRefused, transact, type Write, write } from '#functions/platform/table/transact.ts';
import type { PrivacyDeps } from '../deps.ts';
import type { DataExportRecord } from '../store/index.ts';

type Deps = Pick<PrivacyDeps, 'table' | 'own'>;
type Outcome = { status: 'failed' } | { status: 'ready'; size: number; expires_at: string };

/** Notes how an export ended, once, and lets the next one begin. */
export async function endTurn(deps: Deps, record: DataExportRecord, outcome: Outcome): Promise<void> {
  const { tenantId, id } = record;
  const ended = deps.own.exports
    .patch({ tenantId, id })
    .set(outcome)
    .where(({ status }, { eq }) => eq(status, 'queued'));
  await unlessRefused(deps, write.update('export', ended.params()));
  await releaseTurn(deps, record);
}

/** Lets the next export begin, if it is this one that stands in its way. */
export async function releaseTurn(deps: Deps, { tenantId, id }: DataExportRecord): Promise<void> {
  const turn = deps.own.turns.remove({ tenantId }).where(({ export_id }, { eq }) => eq(export_id, id));
  await unlessRefused(deps, write.remove('turn', turn.params()));
}

async function unlessRefused({ table }: Deps, change: Write): Promise<void> {
  await transact(table, [change]).catch((error) => {
    if (!(error instanceof TransactionRefused)) throw error;
  });
}
