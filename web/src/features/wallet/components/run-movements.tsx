import { Skeleton } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { useLedger } from '../hooks.ts';
import { LedgerTable } from './ledger-table.tsx';

/** The newest movements of one run, each with the lead that was paid for, and the way to the rest. */
export function RunMovements({ runId }: { runId: string }) {
  const t = useText();
  const { data, error, mutate } = useLedger({ kind: undefined, runId, cursor: undefined });
  if (error && !data) return <LoadProblem compact error={error} onRetry={() => mutate()} />;
  if (!data) return <Skeleton height={120} radius={0} />;
  return (
    <>
      <LedgerTable inRun entries={data.data} />
      <UnreadableNote count={data.unreadable} />
      {data.next_cursor ? (
        <p>
          <Link to={`/settings/wallet?run=${runId}`}>{t('wallet.all_of_run')}</Link>
        </p>
      ) : null}
    </>
  );
}
