import { Select, Skeleton } from '@mantine/core';
import { useSearchParams } from 'react-router-dom';
import { ledgerKinds } from '#shared/domain/runs/credits.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { FilterChip } from '#web/ui/filter-chip.tsx';
import { PageFrame } from '#web/ui/layout/page-frame.tsx';
import { Panel } from '#web/ui/layout/panel.tsx';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { Balances } from '../components/balances.tsx';
import { Ledger } from '../components/ledger.tsx';
import { LowNotice } from '../components/low-notice.tsx';
import { UsagePanel } from '../components/usage-panel.tsx';
import { useWallet } from '../hooks.ts';

export function Page() {
  const t = useText();
  const [params, setParams] = useSearchParams();
  const kind = ledgerKinds.find((one) => one === params.get('kind'));
  const runId = params.get('run') ?? undefined;
  const wallet = useWallet();
  const filtered = kind !== undefined || runId !== undefined;
  const filter = (next: { kind?: string | null; run?: string | null }) => {
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
        {wallet.data ? <LowNotice available={wallet.data.available} /> : null}
        <UsagePanel />
        <Panel
          flush
          title={t('wallet.ledger')}
          description={t(filtered ? 'wallet.ledger_text' : 'wallet.statement_text')}
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
          <Ledger key={`${kind}/${runId}`} kind={kind} runId={runId} />
        </Panel>
      </div>
    </PageFrame>
  );
}
