import { Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { useEffect, useState } from 'react';
import { runs as runsGroup } from '#shared/contracts/runs.ts';
import { retryRun } from '#web/features/runs/hooks.ts';
import { isApiError } from '#web/lib/api/api-error.ts';
import { call } from '#web/lib/api/call.ts';
import { useErrorText } from '#web/lib/intl/error-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { type Retry, type Started, sumRetries } from './sum-retries.ts';

type Props = {
  /** All that are to be done again. */
  runs: readonly string[];
  /** Null keeps the dialog closed. */
  from: 'failed' | 'start' | null;
  onClose: () => void;
  onStarted: (started: Started[]) => void;
};

/** Shows what retries of one or several runs work on and cost together, before any of them is started. */
export function RetryDialog({ runs, from, onClose, onStarted }: Props) {
  const t = useText();
  return (
    <Modal
      opened={from !== null}
      onClose={onClose}
      title={t('run.retry')}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {from ? <Fields runs={runs} from={from} onClose={onClose} onStarted={onStarted} /> : null}
    </Modal>
  );
}

type FieldProps = Props & { from: 'failed' | 'start' };

async function quoteOf(id: string, from: FieldProps['from']): Promise<Retry> {
  try {
    const quote = await call(
      runsGroup.endpoints.quoteRetry,
      { params: { id }, body: { from } },
      { quiet: true },
    );
    return { id, quote };
  } catch (error) {
    // Nothing of it is left to do again.
    if (isApiError(error, 'conflict')) return { id };
    throw error;
  }
}

function Fields({ runs, from, onClose, onStarted }: FieldProps) {
  const t = useText();
  const format = useFormat();
  const errorText = useErrorText();
  const [retries, setRetries] = useState<Retry[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is priced once, when the dialog opens.
  useEffect(() => {
    Promise.all(runs.map((id) => quoteOf(id, from))).then(setRetries, (error: unknown) =>
      setProblem(errorText(error)),
    );
  }, []);
  const sums = retries && sumRetries(retries);
  const start = async (ids: readonly string[]) => {
    setBusy(true);
    const started: Started[] = [];
    // One after the other: what one costs is known before the next is held.
    for (const id of ids) {
      const run = await retryRun(id, from).catch(() => null);
      if (run) started.push({ run: run.id, of: id, at: run.created_at });
    }
    setBusy(false);
    if (started.length > 0) onStarted(started);
    if (started.length === ids.length) onClose();
  };
  return (
    <Stack gap="md">
      <p style={{ color: 'var(--lw-text-2)' }}>{t('run.retry_text')}</p>
      {problem ? <p role="alert">{problem}</p> : null}
      {!sums && !problem ? <Skeleton height={24} role="status" aria-label={t('ui.loading')} /> : null}
      {sums ? (
        <p role="status">
          {sums.ids.length === 0
            ? t('retries.nothing')
            : t('retries.sum', {
                ...{ runs: sums.ids.length, leads: sums.leads, shown: format.number(sums.leads) },
                ...{ maximum: sums.maximum, credits: format.number(sums.maximum) },
              })}
          {sums.left > 0 && sums.ids.length > 0 ? ` ${t('retries.left_out', { count: sums.left })}` : null}
        </p>
      ) : null}
      {sums && sums.maximum > 0 ? <p style={{ color: 'var(--lw-text-2)' }}>{t('retries.counts')}</p> : null}
      {sums?.isShort ? (
        <p role="alert" style={{ color: 'var(--lw-tone-danger)' }}>
          {t('quote.not_enough', { maximum: sums.maximum, available: sums.available })}
        </p>
      ) : null}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui.cancel')}
        </Button>
        <Button
          loading={busy}
          disabled={!sums || sums.ids.length === 0 || sums.isShort}
          onClick={() => void start(sums?.ids ?? [])}
        >
          {t('run.retry')}
        </Button>
      </Group>
    </Stack>
  );
}
