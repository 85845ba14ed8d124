import { Button, Tooltip } from '@mantine/core';
import { useState } from 'react';
import type { Autopilot } from '#shared/contracts/autopilots/index.ts';
import { runnableStatuses } from '#shared/domain/autopilots.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { RunNowDialog } from '#web/ui/times/run-now-dialog.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import { actOn } from '../hooks.ts';
import { useRunPrice } from './use-run-price.ts';

type Props = {
  autopilot: Autopilot;
  /** It was stopped for credits, and is to go on. */
  resumes?: boolean;
  opened: boolean;
  onClose: () => void;
};

/** Has an autopilot run beside its times, or go on at once, for what it says it costs. */
export function RunNow({ autopilot, resumes = false, opened, onClose }: Props) {
  const { id, type, name } = autopilot;
  const t = useText();
  const { price, error, mutate } = useRunPrice(autopilot, opened);
  return (
    <RunNowDialog
      {...{ name, resumes, opened, onClose, price, error, timed: type === 'basic' }}
      about={type === 'webhook' ? t('auto.run_now_uncalled') : undefined}
      onRetry={() => mutate()}
      onStart={async () => {
        const act = resumes ? 'resume' : 'runNow';
        await actOn(id, act);
        toast(t(`auto_done.${act}`, { name }));
      }}
    />
  );
}

/** The same in sight. Where it cannot run it can be reached all the same, so that it says why. */
export function RunNowButton({ autopilot }: { autopilot: Autopilot }) {
  const t = useText();
  const [asking, setAsking] = useState(false);
  const canRun = runnableStatuses.includes(autopilot.status);
  return (
    <>
      <Tooltip
        label={t('auto.resume_first')}
        disabled={canRun}
        events={{ hover: true, focus: true, touch: true }}
      >
        <Button
          variant="default"
          {...(canRun ? {} : { 'data-disabled': true, 'aria-disabled': true })}
          onClick={() => setAsking(canRun)}
        >
          {t('auto_act.runNow')}
        </Button>
      </Tooltip>
      <RunNow autopilot={autopilot} opened={asking} onClose={() => setAsking(false)} />
    </>
  );
}
