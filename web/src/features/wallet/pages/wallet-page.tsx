import { Select, Skeleton } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ledgerKinds } from '#shared/domain/runs/credits.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { CursorPager } from '#web/ui/layout/cursor-pager.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { EmptyState } from '#web/ui/states/empty-state.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { UnreadableNote } from '#web/ui/states/unreadable-note.tsx';
import { Balances } from '../components/balances.tsx';
import { LedgerTable } from '../components/ledger-table.tsx';
import { UsagePanel } from '../components/usage-panel.tsx';
import { useLedger, useWallet } from '../hooks.ts';

export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const kind = ledgerKinds.find((one) => one === params.get('kind'));
  const runId = params.get('run') ?? undefined;
  const [cursors, setCursors] = useState<string[]>([]);
  const wallet = useWallet();
  const ledger = useLedger({ kind, runId, cursor: cursors.at(-1) });
  const filter = (next: { kind?: string | null; run?: string | null }) => {
    setCursors([]);
    const changed = new URLSearchParams(params);
    for (const [name, value] of Object.entries(next)) {
      if (value) changed.set(name, value);
      else changed.delete(name);
    }
    setParams(changed, { replace: true });
  };
  return (
    <PageFrame title={t('nav.wallet')}>
      <div style={{ display: 'grid', gap: 20, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {wallet.error && !wallet.data ? (
          <LoadProblem error={wallet.error} onRetry={() => wallet.mutate()} />
        ) : null}
        {!wallet.data && !wallet.error ? <Skeleton height={104} radius="lg" /> : null}
        {wallet.data ? <Balances wallet={wallet.data} /> : null}
        <UsagePanel />
        <Panel
          flush
          title={t('wallet.ledger')}
          description={t('wallet.ledger_text')}
          actions={
            <>
              {runId ? (
                <FilterChip sentence={t('wallet.of_run')} onRemove={() => filter({ run: null })} />
              ) : null}
              <Select
                size="xs"
                w={160}
                clearable
                aria-label={t('wallet.kind')}
                placeholder={t('wallet.all_kinds')}
                value={kind ?? null}
                data={ledgerKinds.map((one) => ({ value: one, label: t(`ledger_kind.${one}`) }))}
                onChange={(value) => filter({ kind: value })}
              />
            </>
          }
        >
          {ledger.error && !ledger.data ? (
            <LoadProblem compact error={ledger.error} onRetry={() => ledger.mutate()} />
          ) : null}
          {!ledger.data && !ledger.error ? <Skeleton height={240} radius={0} /> : null}
          {ledger.data && ledger.data.data.length === 0 && !ledger.data.unreadable ? (
            <EmptyState compact icon={<IconReceipt size={20} />} title={t('wallet.empty')}>
              {t('wallet.empty_text')}
            </EmptyState>
          ) : null}
          {ledger.data && ledger.data.data.length > 0 ? <LedgerTable entries={ledger.data.data} /> : null}
          <UnreadableNote count={ledger.data?.unreadable} />
          <CursorPager
            first={cursors.length === 0}
            next={ledger.data?.next_cursor ?? null}
            onNext={(cursor) => setCursors([...cursors, cursor])}
            onPrevious={() => setCursors(cursors.slice(0, -1))}
          />
        </Panel>
      </div>
    </PageFrame>
  );
}
