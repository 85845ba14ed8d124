import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { goingStatuses } from '#shared/domain/autopilots.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RunNowDialog } from '#web/ui/times/run-now-dialog.tsx';
import { useRunPrice } from '../list/use-run-price.ts';

type Props = { autopilot: Autopilot; opened: boolean; onClose: () => void; onStart: () => Promise<unknown> };

/** Has a call come once more, for what it says that may cost. */
export function ReplayDialog({ autopilot, opened, onClose, onStart }: Props) {
  const t = useText();
  const { name, status } = autopilot;
  const goes = goingStatuses.includes(status);
  const { price, error, mutate } = useRunPrice(autopilot, opened && goes, true);
  const waiting = { expected: 0, maximum: 0, available: 0, refused: t('auto.resume_first') };
  return (
    <RunNowDialog
      {...{ name, opened, onClose, error, onStart, timed: false }}
      about={t('auto.replay_price')}
      price={goes ? price : waiting}
      onRetry={() => mutate()}
    />
  );
}
