import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useState } from 'react';
import { runs } from '#shared/contracts/runs.ts';
import type { RetryQuote, Run } from '#shared/domain/runs/run.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { retryRun } from '../hooks.ts';
import classes from './quote/quote-lines.module.css';
import { QuoteTotals, unready } from './quote/quote-lines.tsx';

export type RetryFrom = 'failed' | 'start';
type Props = {
  runId: string;
  /** What to do again; null keeps the dialog closed. */
  from: RetryFrom | null;
  onClose: () => void;
  onStarted: (run: Run) => void;
};

/** Shows how many leads a retry works on and what it costs before it is started. */
export function RetryDialog({ runId, from, onClose, onStarted }: Props) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const request = from ? { params: { id: runId }, body: { from } } : null;
  const quote = useEndpoint(runs.endpoints.quoteRetry, request, {
    quiet: true,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const start = async () => {
    if (!from || !quote.data) return;
    setBusy(true);
    try {
      onStarted(await retryRun(runId, from));
      onClose();
    } catch {
      // The call has said why; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false);
    }
  };
  const short = quote.data && quote.data.available_after < 0 ? quote.data : undefined;
  return (
    <Modal
      opened={from !== null}
      onClose={onClose}
      title={t('run.retry_title')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <p style={{ color: 'var(--lw-text-2)' }}>{t('run.retry_text')}</p>
        {quote.error ? <LoadProblem compact error={quote.error} onRetry={() => quote.mutate()} /> : null}
        {!quote.data && !quote.error ? <Skeleton height={112} radius="md" /> : null}
        {quote.data ? <Lines quote={quote.data} /> : null}
        {short ? (
          <p role="alert" style={{ color: 'var(--lw-tone-danger)' }}>
            {t('quote.not_enough', { maximum: short.maximum, available: short.available })}
          </p>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            loading={busy}
            onClick={start}
            disabled={short !== undefined}
            {...(quote.data ? {} : unready)}
            data-autofocus
          >
            {quote.data ? t('run.retry_for', { maximum: quote.data.maximum }) : t('run.retry')}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}

function Lines({ quote }: { quote: RetryQuote }) {
  const t = useText();
  const format = useFormat();
  return (
    <dl className={classes.root}>
      <div className={classes.line}>
        <dt>{t('run.retry_leads')}</dt>
        <dd>{format.number(quote.leads)}</dd>
      </div>
      <QuoteTotals quote={quote} />
    </dl>
  );
}
