import { Button, Group, Modal, Skeleton, Text } from '@mantine/core';
import { useState } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { CreditsMissing } from '../credits-missing.tsx';
import { LoadProblem } from '../states/load-problem.tsx';

/** In credits. `refused`: why it cannot run as it is. */
export type RunPrice = { expected: number; maximum: number; available: number; refused?: string };

type Props = {
  name: string;
  /** It has times at which it starts by itself too. */
  timed: boolean;
  /** It was stopped for credits, and starts since it is to go on. */
  resumes?: boolean | undefined;
  /** What is different from when it starts by itself. */
  about?: string | undefined;
  opened: boolean;
  onClose: () => void;
  /** Undefined until it is known. */
  price: RunPrice | undefined;
  error: unknown;
  onRetry: () => unknown;
  /** Stays open where it throws: the call has said why. */
  onStart: () => Promise<unknown>;
};

/** Says what a run costs that somebody starts, beside its times or by having it go on, before it begins. */
export function RunNowDialog({ name, timed, resumes = false, about, price, error, ...props }: Props) {
  const { opened, onClose, onRetry, onStart } = props;
  const t = useText();
  const format = useFormat();
  const [busy, setBusy] = useState(false);
  const start = async () => {
    setBusy(true);
    await onStart().then(onClose, () => undefined);
    setBusy(false);
  };
  const { maximum = 0, available = 0, refused } = price ?? {};
  // A run that starts by itself or beside its times starts with all that it may cost, or is skipped.
  const missing = refused === undefined ? Math.max(0, maximum - available) : 0;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(resumes ? 'auto.resume_title' : 'auto.run_now_title', { name })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      {error && !price ? <LoadProblem compact error={error} onRetry={onRetry} /> : null}
      {price || error ? null : <Skeleton height={44} role="status" aria-label={t('ui.loading')} />}
      {price ? <PriceText {...{ price, timed, resumes, about }} /> : null}
      {missing > 0 ? <CreditsMissing count={missing} /> : null}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" onClick={onClose} data-autofocus>
          {t('ui.cancel')}
        </Button>
        <Button
          loading={busy}
          // One whose budget is spent goes on with the next month.
          disabled={!price || (refused !== undefined && !resumes) || missing > 0}
          onClick={() => void start()}
        >
          {refused !== undefined || !price || resumes
            ? t(resumes ? 'auto_act.resume' : 'auto_act.runNow')
            : t('auto.run_now_start', { count: maximum, shown: format.number(maximum) })}
        </Button>
      </Group>
    </Modal>
  );
}

type TextProps = Pick<Props, 'timed' | 'resumes' | 'about'> & { price: RunPrice };

function PriceText({ price: { expected, maximum, available, refused }, timed, resumes, about }: TextProps) {
  const t = useText();
  const format = useFormat();
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const costs = {
    ...{ count: maximum, expected: credits(Math.min(expected, maximum)) },
    ...{ most: credits(maximum), available: credits(available) },
  };
  return (
    <Text c="dimmed" role="status">
      {refused ?? (
        <>
          {resumes ? t('auto.resume_text') : t('auto.run_now_once', { timed: timed ? 'yes' : 'no' })}{' '}
          {t('auto.run_now_costs', costs)} {about}
        </>
      )}
    </Text>
  );
}
