import type { Caller } from '#functions/platform/http/caller.ts';
import { cursorsOf, readMatches } from '#functions/platform/table/read-matches.ts';
import { LedgerEntry, type LedgerKind } from '#shared/domain/runs/credits.ts';
import type { WalletDeps } from './deps.ts';
import { ledgerItems } from './store/ledger.ts';

type Filter = {
  cursor?: string | undefined;
  limit: number;
  kind?: LedgerKind | undefined;
  run_id?: string | undefined;
};

/** Movements of the caller's account, newest first. Of a kind of which there are few a page may be short before the end. */
export async function listLedger({ store, now }: WalletDeps, { tenantId }: Caller, filter: Filter) {
  const { kind, run_id, ...asked } = filter;
  const { primary, byRun } = cursorsOf(store.ledger).byAccessPattern;
  const query = run_id
    ? store.ledger.query.byRun({ tenantId, run_key: run_id })
    : store.ledger.query.primary({ tenantId });
  const wanted = query.where((entry, { eq }) => (kind ? eq(entry.kind, kind) : ''));
  const placeOf = ({ id }: { id: string }) =>
    run_id
      ? byRun.fromComposite.toCursor({ tenantId, run_key: run_id, id })
      : primary.fromComposite.toCursor({ tenantId, id });
  const page = await readMatches(wanted, { ...asked, filtered: kind !== undefined }, { now, placeOf });
  const shown = await ledgerItems.show(page.data, LedgerEntry, (entry) => entry);
  return { ...shown, next_cursor: page.cursor };
}
