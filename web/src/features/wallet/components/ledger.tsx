import { Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import type { LedgerKind } from '#shared/domain/runs/credits.ts';
import { isEmptySoFar } from '#web/lib/api/call-on.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CursorPager } from '#web/ui/layout/rows/cursor-pager.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useLedger, useStatement } from '../hooks.ts';
import { LedgerTable } from './ledger-table.tsx';
import { StatementTable } from './statement-table.tsx';

type Props = { kind: LedgerKind | undefined; runId: string | undefined };

/** The ledger page by page: by run with balances, or the single movements of a kind or a run. */
export function Ledger({ kind, runId }: Props) {
  const t = useText();
  const [cursors, setCursors] = useState<string[]>([]);
  const filtered = kind !== undefined || runId !== undefined;
  const movements = useLedger({ kind, runId, cursor: cursors.at(-1) }, filtered);
  const statement = useStatement(cursors.at(-1), !filtered);
  const ledger = filtered ? movements : statement;
  const emptySoFar = ledger.data !== undefined && isEmptySoFar(ledger.data);
  return (
    <>
      {ledger.error && !ledger.data ? (
        <LoadProblem compact error={ledger.error} onRetry={() => ledger.mutate()} />
      ) : null}
      {!ledger.data && !ledger.error ? <Skeleton height={240} radius={0} /> : null}
      {ledger.data && ledger.data.data.length === 0 && !ledger.data.unreadable ? (
        <EmptyState
          compact
          icon={<IconReceipt size={20} />}
          title={t(emptySoFar ? 'grid.none_so_far' : 'wallet.empty')}
        >
          {t(emptySoFar ? 'grid.none_so_far_text' : 'wallet.empty_text')}
        </EmptyState>
      ) : null}
      {filtered && movements.data?.data.length ? <LedgerTable entries={movements.data.data} /> : null}
      {!filtered && statement.data?.data.length ? <StatementTable rows={statement.data.data} /> : null}
      <UnreadableNote count={ledger.data?.unreadable} />
      <CursorPager
        first={cursors.length === 0}
        next={ledger.data?.next_cursor ?? null}
        onNext={(cursor) => setCursors([...cursors, cursor])}
        onPrevious={() => setCursors(cursors.slice(0, -1))}
      />
    </>
  );
}
