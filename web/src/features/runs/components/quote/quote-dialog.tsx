import { Alert, Button, Group, Modal, Skeleton, Stack } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { type ReactNode, useMemo, useState } from 'react';
import { runs } from '#shared/contracts/runs.ts';
import type { Plan } from '#shared/domain/runs/plan.ts';
import type { Quote, Run } from '#shared/domain/runs/run.ts';
import { createAttempt } from '#web/lib/api/attempt.ts';
import { call } from '#web/lib/api/call.ts';
import { useEndpoint } from '#web/lib/api/use-endpoint.ts';
import { useCoveredText } from '#web/lib/intl/use-covered-text.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { LoadProblem } from '#web/ui/states/load-problem.tsx';
import { refreshAfterRun } from '../../hooks.ts';
import { QuoteLines, unready } from './quote-lines.tsx';

type Props = {
  /** What to do; null keeps the dialog closed. */
  plan: Plan | null;
  title: string;
  text: string;
  /** What can still be chosen of the plan, above its price; by what its price says, once that is there. */
  options?: (quote: Quote | undefined) => ReactNode;
  /** What the button says, from the most it may cost. */
  startLabel: (maximum: string, quote: Quote | undefined) => string;
  onClose: () => void;
  onStarted: (run: Run) => void;
};

/** Shows what a plan costs before it is started. Where the credits do not suffice, it runs with those that are there. */
export function QuoteDialog({ plan, title, text, options, startLabel, onClose, onStarted }: Props) {
  const t = useText();
  const format = useFormat();
  const covered = useCoveredText();
  const [busy, setBusy] = useState(false);
  // A second try after a lost reply must not start a second run.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new plan is a new attempt
  const attempt = useMemo(() => createAttempt<number>(), [plan]);
  const quote = useEndpoint(runs.endpoints.quote, plan ? { body: plan } : null, {
    quiet: true,
    revalidateOnFocus: false,
    dedupingInterval: 0,
  });
  const short = quote.data && quote.data.available_after < 0 ? quote.data : undefined;
  const isMissing = quote.data?.steps.some(({ missing }) => missing) ?? false;
  const isDone = quote.data?.steps.some(({ sent, units }) => sent !== undefined && units === 0) ?? false;
  const start = async () => {
    if (!plan || !quote.data) return;
    setBusy(true);
    try {
      const run = await attempt(short?.available ?? quote.data.maximum, (max_credits, idempotency_key) =>
        call(runs.endpoints.start, { body: { plan, max_credits, idempotency_key } }),
      );
      void refreshAfterRun();
      onStarted(run);
      onClose();
    } catch {
      // The call has said why; the dialog stays, so that it can be tried again.
    } finally {
      setBusy(false);
    }
  };
  return (
    <Modal
      opened={plan !== null}
      onClose={onClose}
      title={title}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack gap="md">
        <p style={{ color: 'var(--lw-text-2)' }}>{text}</p>
        {options?.(quote.data)}
        {quote.error ? <LoadProblem compact error={quote.error} onRetry={() => quote.mutate()} /> : null}
        {!quote.data && !quote.error ? <Skeleton height={112} radius="md" /> : null}
        {quote.data ? <QuoteLines quote={quote.data} /> : null}
        {short ? (
          <Alert color="orange" icon={<IconAlertTriangle size={18} />}>
            {covered(short)}
          </Alert>
        ) : null}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('ui.cancel')}
          </Button>
          <Button
            loading={busy}
            onClick={start}
            disabled={short?.available === 0 || isMissing || isDone}
            {...(quote.data ? {} : unready)}
            data-autofocus
          >
            {short && short.available > 0
              ? t('quote.run_with', { available: short.available })
              : startLabel(quote.data ? format.number(quote.data.maximum) : '…', quote.data)}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
