import { Skeleton } from '@mantine/core';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { CreditsMissing } from '#web/ui/credits-missing.tsx';
import { useRunPrice } from './use-run-price.ts';

type Props = { autopilot: Autopilot; opened: boolean; onClose: () => void; onResume: () => Promise<unknown> };

/** Has one that was stopped for credits go on, which starts a run at once: for what it says that costs. */
export function ResumeDialog({ autopilot, opened, onClose, onResume }: Props) {
  const t = useText();
  const format = useFormat();
  const { price } = useRunPrice(autopilot, opened);
  const credits = (count: number) => t('search.credits', { count, shown: format.number(count) });
  const missing = price && !price.refused ? Math.max(0, price.maximum - price.available) : 0;
  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={t('auto.resume_title', { name: autopilot.name })}
      confirmLabel={t('auto_act.resume')}
      onConfirm={onResume}
    >
      {price ? (
        <p role="status">
          {price.refused ??
            t('auto.resume_text', { most: credits(price.maximum), available: credits(price.available) })}
        </p>
      ) : (
        <Skeleton height={24} role="status" aria-label={t('ui.loading')} />
      )}
      {missing > 0 ? <CreditsMissing count={missing} /> : null}
    </ConfirmDialog>
  );
}
