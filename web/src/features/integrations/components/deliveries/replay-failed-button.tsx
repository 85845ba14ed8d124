import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useFormat } from '#web/lib/intl/use-format.ts';
import { useText } from '#web/lib/intl/use-text.ts';
import { ProgressLine } from '#web/ui/charts/progress-line.tsx';
import { toast } from '#web/ui/toasts/toasts.tsx';
import type { Receiver } from '../../receiver.ts';
import { replayFailed } from '../../replay-failed.ts';
import classes from './deliveries.module.css';

type Progress = { done: number; total: number };

/** Sends again what did not arrive, call after call; leaving the page stops after the call that is under way. */
export function ReplayFailedButton({ receiver, count }: { receiver: Receiver; count: number }) {
  const t = useText();
  const format = useFormat();
  const [progress, setProgress] = useState<Progress | null>(null);
  const leaving = useRef<AbortController>(null);
  useEffect(() => () => leaving.current?.abort(), []);

  const start = async () => {
    const controller = new AbortController();
    leaving.current = controller;
    setProgress({ done: 0, total: count });
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const replayed = await replayFailed(receiver, onProgress, controller.signal);
      if (!controller.signal.aborted) toast(t('webhook.replayed', { count: replayed }));
    } catch {
      // The call has said why.
    } finally {
      setProgress(null);
    }
  };

  if (progress) {
    const shown = { done: format.number(progress.done), total: format.number(progress.total) };
    const words = t('webhook.replaying', shown);
    return (
      <div className={classes.replaying}>
        <span className={classes.minor}>{words}</span>
        <ProgressLine label={words} value={progress.done} total={progress.total} />
      </div>
    );
  }
  if (count === 0) return null;
  return (
    <Button size="xs" variant="default" onClick={start} leftSection={<IconRefresh size={15} />}>
      {t('webhook.replay_failed', { count, shown: format.number(count) })}
    </Button>
  );
}
