import type { Caller } from '#functions/platform/http/caller.ts';
import { LedgerEntry, type LedgerKind } from '#shared/domain/runs/credits.ts';
import { invalidField } from '#shared/errors/app-error.ts';
import type { WalletDeps } from './deps.ts';
import { ledgerItems } from './store/ledger.ts';

type Filter = {
  cursor?: string | undefined;
  limit: number;
  kind?: LedgerKind | undefined;
  run_id?: string | undefined;
};

/** Movements of the caller's account, newest first. */
export async function listLedger({ store }: WalletDeps, { tenantId }: Caller, filter: Filter) {
  const { kind, run_id, limit, cursor } = filter;
  const query = run_id
    ? store.ledger.query.byRun({ tenantId, run_key: run_id })
    : store.ledger.query.primary({ tenantId });
  const wanted = query.where((entry, { eq }) => (kind ? eq(entry.kind, kind) : ''));
  // A filter is applied after reading, so more is read at a time where one is set.
  const options = { order: 'desc', count: limit, limit: kind ? 500 : limit, cursor: cursor ?? null } as const;
  const page = await wanted.go(options).catch((cause: unknown) => {
    throw cursor ? invalidField('cursor', 'invalid') : cause;
  });
  const shown = await ledgerItems.show(page.data, LedgerEntry, (entry) => entry);
  return { ...shown, next_cursor: page.cursor };
}
